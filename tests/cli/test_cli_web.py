"""``upheld read`` and ``upheld cache``, and the options of ``upheld audit`` about the web."""

from __future__ import annotations

import json

import pytest
import stamina
from localweb import LocalWeb
from steps import PAGE, reply

import upheld
from upheld.cli.main import main
from upheld.errors import ConfigError, InputError
from upheld.fetch.client import Client
from upheld.report import PageReport

TEXT = "The tower is 330 metres tall"


@pytest.fixture
def web(monkeypatch, tmp_path):
    """A local web that commands reach as if it were the true one."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("UPHELD_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.delenv("UPHELD_OFFLINE")
    with LocalWeb() as local, stamina.set_testing(True, attempts=10, cap=True):
        for host in ("archive.org", "web.archive.org"):
            local.play(host, lambda _: reply(b"", 429))
        made = Client.__init__

        def played(self, resolver=None, **options):
            made(self, local.names, **{**options, "dialler": local.dialler, "tls": local.trusting()})

        monkeypatch.setattr(Client, "__init__", played)
        local.put("http://pages.example/tower", reply())
        yield local


def test_read_shows_the_text_and_where_it_is_from(web, capsys):
    assert main(["read", "http://pages.example/tower"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Tower\n")
    assert "via live, status 200" in out
    assert TEXT in out
    assert main(["read", "http://pages.example/tower", "--json"]) == 0
    page = PageReport.model_validate_json(capsys.readouterr().out)
    assert (page.via, page.status, page.http_status) == ("cache", "ok", 200)
    assert TEXT in page.text
    assert page.characters == len(page.text)
    assert web.asked("/tower") == 1


def test_read_says_why_not(web, capsys):
    assert main(["read", "http://10.0.0.7/", "--json"]) == 1
    page = json.loads(capsys.readouterr().out)
    assert (page["status"], page["text"], page["sha256"]) == ("refused", None, None)
    assert main(["read", "http://pages.example/missing"]) == 1
    out = " ".join(capsys.readouterr().out.split())
    assert "there is no such page (status 404)" in out
    assert "whether it was ever archived is not known" in out
    assert main(["read", "http://pages.example/missing", "--no-archive"]) == 1
    assert "the archive was not asked" in " ".join(capsys.readouterr().out.split())


def test_read_takes_a_file(web, capsys, tmp_path):
    (tmp_path / "saved.html").write_bytes(PAGE)
    assert main(["read", "saved.html"]) == 0
    assert TEXT in capsys.readouterr().out
    (tmp_path / "scan.pdf.png").write_bytes(b"\x89PNG\r\n")
    assert main(["read", "scan.pdf.png"]) == 1
    assert main(["read", "missing.html"]) == 2
    assert "missing.html: no such file" in capsys.readouterr().err


def test_untrusted_text_does_not_steer_the_terminal(web, capsys):
    body = b"<title>\x1b]0;x\x07</title><p>" + b"The tower \x1b[2Jis 330 metres tall. " * 30
    web.put("http://pages.example/hostile", reply(body))
    main(["read", "http://pages.example/hostile"])
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert "\x07" not in out


def test_the_cache_is_shown_and_emptied(web, capsys):
    main(["read", "http://pages.example/tower"])
    capsys.readouterr()
    for command in (["cache"], ["cache", "info"]):
        assert main(command) == 0
        assert "\npages   1\n" in capsys.readouterr().out
    assert main(["cache", "clear"]) == 0
    assert capsys.readouterr().out == "1 page removed\n"
    assert main(["cache", "info"]) == 0
    assert "oldest" not in capsys.readouterr().out


def test_audit_reads_the_web_unless_told_otherwise(web, capsys):
    answer = "The tower is 330 metres tall [1].\n\n[1] http://pages.example/tower"
    for args, via, status in (
        (["--no-cache"], "live", "ok"),
        ([], "live", "ok"),
        ([], "cache", "ok"),
        (["--refresh"], "live", "ok"),
        (["--offline"], "cache", "ok"),
        (["--offline", "--no-cache"], None, "not_fetched"),
    ):
        assert main(["audit", answer, "--json", "--verifier", "lexical", *args]) == 0
        report = upheld.AuditReport.model_validate_json(capsys.readouterr().out)
        assert (report.sources[0].via, report.sources[0].status) == (via, status), args
        assert report.claims[0].verdict == ("supported" if via else "unverifiable")


def test_private_addresses_are_opened_where_that_is_asked_for(web, capsys):
    web.names.table["wiki.corp"] = ("10.0.0.7",)
    web.dialler.allowed.add("10.0.0.7")
    web.put("http://wiki.corp/tower", reply())
    assert main(["read", "http://wiki.corp/tower"]) == 1
    assert main(["read", "http://wiki.corp/tower", "--allow-private"]) == 0
    capsys.readouterr()


def test_a_damaged_cache_is_replaced_and_told_on_one_line(web, capsys, tmp_path, recwarn):
    import warnings

    (tmp_path / "cache").mkdir()
    (tmp_path / "cache" / "pages-1.sqlite").write_bytes(b"nonsense" * 999)
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        assert main(["read", "http://pages.example/tower"]) == 0
    err = capsys.readouterr().err
    assert err.startswith("upheld: the cache ")
    assert err.count("\n") == 1


def test_offline_and_refresh_exclude_one_another(web, capsys):
    assert main(["audit", "It is tall [1].", "--offline", "--refresh"]) == 3
    assert "can't be read anew offline" in capsys.readouterr().err
    for call in (upheld.read, upheld.Auditor):
        args = ("http://pages.example/tower",) if call is upheld.read else ()
        with pytest.raises(ConfigError, match="can't be read anew offline"):
            call(*args, offline=True, refresh=True)


def test_read_in_python(web, tmp_path):
    page = upheld.read("http://pages.example/tower", cache=False)
    assert (page.via, page.title) == ("live", "Tower")
    assert TEXT in page.text
    (tmp_path / "saved.html").write_bytes(PAGE)
    assert upheld.read(tmp_path / "saved.html").text == page.text
    with pytest.raises(InputError, match="address is empty"):
        upheld.read(" ")
