"""Units as Japanese, Chinese and Korean write them: no space before them, and none behind."""

from __future__ import annotations

#: The first character of the scripts that these are in.
FIRST = "\u3040"
#: The English name of a unit and its forms. Words that are parts of dates too (年, 月, 日, 时, 分) and characters that
#: begin other words (米, 元, 度) are left out.
_ROWS = """
millimetres: ミリメートル 毫米 밀리미터
centimetres: センチメートル センチ 厘米 公分 센티미터
metres: メートル 公尺 미터
kilometres: キロメートル 公里 千米 킬로미터
square metres: 平方メートル 平方米 平方公尺 제곱미터
square kilometres: 平方キロメートル 平方キロ 平方公里 平方千米 제곱킬로미터
hectares: ヘクタール 公顷 公頃 헥타르
litres: リットル 公升 리터
millilitres: ミリリットル 毫升 밀리리터
milligrams: ミリグラム 毫克 밀리그램
grams: グラム 公克 그램
kilograms: キログラム 公斤 千克 킬로그램
tonnes: トン 公吨 公噸 吨 噸
seconds: 秒間 秒鐘 秒钟
minutes: 分間 分钟 分鐘
hours: 時間 小时 小時 시간
weeks: 週間 星期 주간
months: か月 カ月 ヶ月 ケ月 个月 個月 개월
kilometres per hour: キロメートル毎時
%: パーセント 퍼센트
percentage points: パーセントポイント 个百分点 個百分點 퍼센트포인트
dollars: ドル 美元 달러
euros: ユーロ 欧元 歐元 유로
"""
FORMS: dict[str, str] = {
    form: name
    for name, _, forms in (row.partition(": ") for row in _ROWS.strip().splitlines())
    for form in forms.split()
}
_LONGEST = max(map(len, FORMS))


def form_at(text: str, at: int) -> str:
    """The longest form that stands there, or ""."""
    form = next((text[at : at + size] for size in range(_LONGEST, 0, -1) if text[at : at + size] in FORMS), "")
    # "3トンネル" is three tunnels: a word in Katakana ends where its letters do.
    goes_on = form and _is_katakana(form[-1]) and _is_katakana(text[at + len(form) : at + len(form) + 1])
    return "" if goes_on else form


def _is_katakana(character: str) -> bool:
    return "\u30a1" <= character <= "\u30fc"
