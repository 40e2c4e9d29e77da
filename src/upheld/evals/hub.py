"""Label sets from the Hugging Face hub, where ``huggingface_hub`` is installed; upheld itself never asks for it."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from upheld.errors import InputError

#: What can go wrong on the way: no network, no such file, a refused login; its own errors are of these kinds.
_FAILURES = (OSError, ValueError)


def download(repository: str, name: str) -> Path:
    """The local path of a file of a data set, fetched where it is not in the hub's cache.

    Raises:
        upheld.errors.InputError: huggingface_hub is not installed, or the file can't be had; says what to do instead.
    """
    address = f"https://huggingface.co/datasets/{repository}"
    instead = f"save {name} from {address} into a folder and give that folder"
    try:
        hub = import_module("huggingface_hub")
    except ModuleNotFoundError as error:
        if error.name != "huggingface_hub":
            raise
        raise InputError(f"the hub needs huggingface_hub: pip install huggingface_hub, or {instead}") from error
    try:
        return Path(hub.hf_hub_download(repository, name, repo_type="dataset"))
    except _FAILURES as error:
        reason = str(error).strip().splitlines() or [type(error).__name__]
        raise InputError(f"{name} can't be fetched from the hub ({reason[0].rstrip('.')}); {instead}") from error
