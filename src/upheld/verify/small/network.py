"""The network: pairs of claim and evidence to logits, on the processor.

Pairs are read one by one, each on one core, as many at a time as there are cores. Activations are quantised with one
scale for a whole run of the graph: read in a batch, a pair's logit would hang on its neighbours and on padding. Nor
would a batch be faster: of 120 to 280 tokens, eight in a batch took a fifth longer for each (with padding and a mask),
and two threads on one batch half as long again.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import TYPE_CHECKING, Any

from upheld.errors import ModelError
from upheld.verify.small.cores import overflows, usable_cores
from upheld.verify.small.shipped import Provenance, folder, shipped
from upheld.verify.small.tokens import Tokens

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.resources.abc import Traversable

    from upheld.verify.small.pairs import Pair
    from upheld.verify.small.tokens import Encoded


class Network:
    """The weights, loaded. Safe to use from several threads at once.

    Args:
        where: the folder with ``model.onnx``, ``tokenizer.json`` and ``provenance.json``, which has their hashes.

    Raises:
        upheld.errors.ModelError: a file is missing or is not the one that was made; or the runtime can't load it.
    """

    def __init__(self, where: Traversable) -> None:
        files = shipped(where)
        told = files.told("provenance.json", Provenance)
        model = files.checked("model.onnx", told.model)
        tokenizer = files.checked("tokenizer.json", told.tokenizer)
        try:
            self._session = _session(model, exact=overflows())
            self._tokens = Tokens(tokenizer.decode("utf-8"))
        except Exception as error:  # the runtime's errors share no base class; whatever fails, it can't run here
            raise ModelError(f"verifier 'small' can't be loaded: {_line(error)}") from error

    def logits(self, pairs: Sequence[Pair]) -> list[float | None]:
        """One logit per pair, in their order; None for a pair that it can't read (see `Tokens.encode`).

        The same for a pair whatever else is asked: alone, among others, twice.

        Raises:
            upheld.errors.ModelError: the runtime failed, as when memory runs out.
        """
        distinct = list(dict.fromkeys(pairs))
        encoded = {pair: self._tokens.encode(pair) for pair in distinct}
        readable = {one for one in encoded.values() if one is not None}
        # The longest first, so that no core is left with a long one at the end.
        order = sorted(readable, key=lambda one: (-len(one.ids), one.ids))
        found: dict[Encoded | None, float | None] = {None: None, **dict(zip(order, self._run(order), strict=True))}
        return [found[encoded[pair]] for pair in pairs]

    def _run(self, encoded: Sequence[Encoded]) -> list[float]:
        threads = min(usable_cores(), len(encoded))
        try:
            if threads < 2:
                return [self._logit(one) for one in encoded]
            # A pool for each call: it takes no time beside the work, and none is left behind for a fork to lose.
            with ThreadPoolExecutor(threads, thread_name_prefix="upheld-small") as pool:
                return list(pool.map(self._logit, encoded))
        except Exception as error:  # see above
            raise ModelError(f"verifier 'small' failed: {_line(error)}") from error

    def _logit(self, one: Encoded) -> float:
        import numpy as np

        fed = {"ids": np.array([one.ids], np.int64), "segments": np.array([one.segments], np.int64)}
        return float(self._session.run(None, fed)[0].item())


def _session(model: bytes, *, exact: bool) -> Any:  # noqa: ANN401  the runtime ships no type hints
    """A session; `exact` asks for slower products that don't overflow (see `upheld.verify.small.cores.overflows`)."""
    import onnxruntime

    onnxruntime.disable_telemetry_events()
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 3  # warnings about the machine are none of a user's business
    options.use_deterministic_compute = True
    if exact:
        options.add_session_config_entry("session.x64quantprecision", "1")
    return onnxruntime.InferenceSession(
        model, options, providers=["CPUExecutionProvider"], disabled_optimizers=list(_SLOWER)
    )


#: Ops that the runtime would put in place of their faster parts (see ``training/small/graph.py``).
_SLOWER = ("SkipLayerNormFusion", "BiasSkipLayerNormFusion")


def _line(error: Exception) -> str:
    return " ".join(str(error).split())[:300] or type(error).__name__


_loaded: Network | None = None
_LOCK = Lock()


def network() -> Network:
    """The shipped network, loaded once for the whole process.

    Raises:
        upheld.errors.ModelError: see `Network`.
    """
    global _loaded
    with _LOCK:
        if _loaded is None:
            _loaded = Network(folder())
        return _loaded
