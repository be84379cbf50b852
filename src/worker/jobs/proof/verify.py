#!/usr/bin/env python3
"""Checks a proof of Web Office without a network: python3 verify.py PROOF.zip

Needs nothing but Python 3. Whoever does not trust the one who made the file takes this program from somewhere else:
`npm run verify -- PROOF.zip` of the office's sources says the same in the same words.
"""

import hashlib
import json
import re
import struct
import sys
import time
import zlib

LARGEST = 2**53 - 1
LAST_SECOND = 253402300799
HEX = re.compile(r"[0-9a-f]{64}")
AMOUNT = re.compile(r"(-?)([0-9]+)(?:\.([0-9]+))?")
FIELDS = [
    "id", "date", "description", "sum", "currency", "type", "status", "statusName", "marketplace", "symbol",
    "refUserId", "hash", "sender", "recipient", "fee",
]
LISTED = ["rows.csv", "rows.ndjson", "journal.ndjson", "verify.py"]
SEALED = ["manifest.json", "statement.pdf"]
ALL = LISTED + SEALED + ["seal.json"]
MOST_FINDINGS = 20
DEEPEST = 64  # no file of a proof is nested deeper
LONGEST_AMOUNT = 100
LONGEST_LISTING, LONGEST_FILE = 2**24, 2**30  # bytes
KINDS = {"notMoved": "moved nothing", "notHeld": "is not named so by the office any more"}
CAPITALS = {letter: letter - 32 for letter in range(ord("a"), ord("z") + 1)}
CODES = {"vusdt": "USDT (adv)", "sproduct": "product", "sgg": "Google Grants", "saim": "AimToken"}
TEXTS = {
    "type": "type", "description": "description", "hash": "hash", "sender": "sender", "recipient": "recipient",
    "status": "status", "status_name": "statusName", "marketplace": "marketplace", "ref_user_id": "refUserId",
}
COMPARED = ["id", "time_utc", "sum", "fee", "currency"] + list(TEXTS)
CELL = re.compile(r'"([^"]*(?:""[^"]*)*)"|([^",\r\n]*)')
HALVES = re.compile("[\ud800-\udfff]")
PROVEN = [
    "What this proves:",
    "- Every file is the one that manifest.json or seal.json lists, and statement.pdf names this manifest.json.",
    "- Every row stands, field by field, in an answer of the office as the customer's device wrote it down,",
    "  and the sums are those of the rows. rows.csv says of them what rows.ndjson says, apostrophes aside.",
    "- Every entry of the excerpt is the one that its link was made of. Entries next to each other are linked.",
    "",
    "What it does not prove:",
    "- That nobody made all of it anew. Compare the SHA-256 above with the one on the statement as you got it by",
    "  another way, and the short code with one that was written down before.",
    "- That the office answered so: its answers are not signed. The office can say whether it did.",
    "- That the rows named as left out moved nothing: who made the file says so. They are listed above.",
    "- That a row is still so where a later entry says it otherwise, nor what rows said that could not be read:",
    "  they are counted above.",
    "- That no row is missing whose page is not in the excerpt, and that the chain did not end later. The",
    "  statement says what the device knew; the complete journal shows whether it did (--journal).",
    "- That the entries between those of the excerpt are linked: they are not in this file, because they are of",
    "  other periods. The complete journal shows it (--journal).",
    "- Balances, values in euro, names of types and whatever else statement.pdf, rows.csv and rows.ndjson say",
    "  beside the rows as the office gave them.",
]
MISSING = object()


def well_formed(text):
    """The text as a file holds it: no half of a sign."""
    return HALVES.sub("\ufffd", text)


def sha256(data):
    return hashlib.sha256(data if isinstance(data, bytes) else well_formed(data).encode("utf-8")).hexdigest()


def spelled(text):
    """A text that came with the proof as it can be shown: in quotes, ASCII alone, not too long."""
    return json.dumps(text).replace("\x7f", "\\u007f")[:80]


def zip_entries(data):
    """The files of a ZIP that has no second reading, as scripts/proof/zip.ts says it; None where it is none."""
    end = len(data) - 22
    if end < 0 or data[end : end + 8] != b"PK\5\6\0\0\0\0" or data[end + 20 :] != b"\0\0":
        return None
    here, count, size, start = struct.unpack_from("<HHII", data, end + 8)
    if here != count or start + size != end:
        return None
    entries, at, place = [], start, 0
    for _ in range(count):
        if at + 46 > end or place + 30 > start:
            return None
        if data[at : at + 4] != b"PK\1\2" or data[place : place + 4] != b"PK\3\4":
            return None
        flags, method, _, crc, packed, size, length, extra, comment = struct.unpack_from("<HHIIIIHHH", data, at + 8)
        behind, following = place + 30 + length + packed, at + 46 + length
        more = extra + comment + struct.unpack_from("<H", data, place + 28)[0]
        offset = struct.unpack_from("<I", data, at + 42)[0]
        if flags & ~0x080E or more or offset != place or following > end:
            return None
        again = struct.unpack_from("<HH", data, place + 6) + struct.unpack_from("<H", data, place + 26)
        if again != (flags, method, length):
            return None
        is_behind = flags & 8 != 0
        after = behind + (16 if is_behind else 0)
        if after > start:
            return None
        said = (crc, packed, size)
        before = struct.unpack_from("<III", data, place + 14)
        if any(one != other and not (is_behind and one == 0) for one, other in zip(before, said)):
            return None
        if is_behind and data[behind:after] != struct.pack("<4sIII", b"PK\7\10", *said):
            return None
        name = data[at + 46 : following]
        if data[place + 30 : place + 30 + length] != name:
            return None
        entries.append((name.decode("latin-1"), method, crc, size, data[behind - packed : behind]))
        at, place = following, after
    return entries if at == end and place == start else None


def unpack(entry):
    """What a file of a ZIP holds; None where that is not what its directory says. No more is unpacked than that."""
    _, method, crc, size, packed = entry
    if method == 0:
        data = packed
    elif method == 8:
        inflater = zlib.decompressobj(-15)
        try:
            data = inflater.decompress(packed, size + 1)
        except zlib.error:
            return None
        if not inflater.eof or inflater.unused_data:
            return None
    else:
        return None
    return data if len(data) == size and zlib.crc32(data) & 0xFFFFFFFF == crc else None


def refuse_constant(_name):
    raise ValueError("no JSON")


def named_once(pairs):
    """The object of these names; of one that stands twice some programs take the first value, and some the last."""
    value = dict(pairs)
    if len(value) != len(pairs):
        raise ValueError("a name stands twice")
    return value


def is_shallow(text):
    depth = 0
    for sign in re.sub(r"[^\[\]{}]", "", "".join(re.sub(r"\\.", "", text, flags=re.S).split('"')[::2])):
        depth += 1 if sign in "[{" else -1
        if depth > DEEPEST:
            return False
    return True


def is_exact(value):
    """Whether every number is one that all programs read alike."""
    if isinstance(value, (int, float)):
        return abs(value) <= LARGEST
    if isinstance(value, dict):
        return all(is_exact(each) for each in value.values())
    return not isinstance(value, list) or all(is_exact(each) for each in value)


def whole_number(digits):
    return int(digits) if len(digits) <= 20 else float(digits)


def read_json(data):
    """The value, or MISSING where it cannot be read, or not by every program alike."""
    try:
        text = data.decode("utf-8") if isinstance(data, bytes) else data
        if not is_shallow(text):
            return MISSING
        value = json.loads(
            text, parse_constant=refuse_constant, parse_int=whole_number, object_pairs_hook=named_once
        )
        return value if is_exact(value) else MISSING
    except ValueError:
        return MISSING


def is_whole(value, least=0):
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    return value == value and least <= value <= LARGEST and value == int(value)


def is_text(value):
    return isinstance(value, str)


def is_hex(value):
    return is_text(value) and HEX.fullmatch(value) is not None


def is_list(value, check):
    return isinstance(value, list) and all(check(each) for each in value)


def has(value, **checks):
    return isinstance(value, dict) and all(check(value.get(name, MISSING)) for name, check in checks.items())


def is_amount(value):
    return is_text(value) and len(value) <= LONGEST_AMOUNT and AMOUNT.fullmatch(value) is not None


def is_listed(value):
    return has(value, name=is_text, bytes=is_whole, sha256=is_hex)


def is_second(value):
    return is_whole(value) and value <= LAST_SECOND


def is_total(value):
    return has(value, currency=is_text, count=is_whole, net=is_amount, **{"in": is_amount, "out": is_amount})


def is_manifest(value):
    return (
        has(
            value,
            format=lambda name: name == "web-office-proof",
            version=lambda number: is_whole(number) and number == 1,
            period=lambda period: has(period, **{"from": is_second, "to": is_second}),
            currencies=lambda names: is_list(names, is_text),
            rows=is_whole,
            totals=lambda totals: is_list(totals, is_total),
            leftOut=lambda left: has(
                left, notMoved=lambda ids: is_list(ids, is_whole), notHeld=lambda ids: is_list(ids, is_whole)
            ),
            chain=lambda chain: has(
                chain, logId=is_text, beginning=is_hex, entries=is_whole, position=is_whole, head=is_hex, code=is_text
            ),
            files=lambda files: is_list(files, is_listed),
        )
    )


def is_row(value):
    return has(value, id=is_whole, date=is_whole, sum=is_amount, currency=is_text)


def is_entry(value):
    return has(
        value, position=lambda place: is_whole(place, 1), before=is_hex, hash=is_hex, header=is_text, payload=is_text
    )


def rows_of(payload):
    page = payload.get("page", MISSING) if isinstance(payload, dict) else MISSING
    rows = page.get("rows", MISSING) if isinstance(page, dict) else MISSING
    return rows if is_list(rows, is_row) else None


def unread_of(payload, period):
    """How many rows of a page the device could not read: those of the period, and those of no known moment."""
    page = payload.get("page", MISSING) if isinstance(payload, dict) else MISSING
    bad = page.get("bad", MISSING) if isinstance(page, dict) else MISSING
    dates = [row.get("date") if isinstance(row, dict) else None for row in bad] if isinstance(bad, list) else []
    return sum(1 for date in dates if not is_whole(date) or period["from"] <= date <= period["to"])


def same(one, other):
    if one is MISSING or other is MISSING or one is None or other is None:
        return one is other
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, (int, float)) and isinstance(other, (int, float)):
        return one == other
    return is_text(one) and is_text(other) and one == other


def says(row, page_row):
    return all(same(row.get(name, MISSING), page_row.get(name, MISSING)) for name in FIELDS)


def lines_of(data):
    lines = data.split(b"\n")
    return lines[:-1] if lines[-1] == b"" else lines


def short_code(head):
    alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    bits = int(head[:20], 16)
    code = ""
    for _ in range(16):
        code = alphabet[bits & 31] + code
        bits >>= 5
    return "-".join(code[place : place + 4] for place in range(0, 16, 4))


def units(amount, places):
    sign, whole, part = AMOUNT.fullmatch(amount).groups()
    value = int(whole + (part or "").ljust(places, "0"))
    return -value if sign else value


def printed(value, places):
    digits = str(abs(value)).rjust(places + 1, "0")
    cut = len(digits) - places
    return ("-" if value < 0 else "") + digits[:cut] + ("." + digits[cut:] if places else "")


def day(second):
    return time.strftime("%Y-%m-%d", time.gmtime(int(second)))


def moment(second):
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(int(second)))


def read_table(text):
    """The rows of a table as RFC 4180 has it, by the names of the columns that are compared; None where it is none."""
    table, cells, at = [], [], 0
    while at < len(text) or cells:
        cell = CELL.match(text, at)
        quoted, plain = cell.groups()
        cells.append(plain if quoted is None else quoted.replace('""', '"'))
        at = cell.end()
        if text.startswith(",", at):
            at += 1
        elif text.startswith("\r\n", at):
            at += 2
            table.append(cells)
            cells = []
        else:
            return None
    head = table[0] if table else []
    if len(set(head)) != len(head) or any(len(row) != len(head) for row in table):
        return None
    if any(name not in head for name in COMPARED):
        return None
    places = [(name, head.index(name)) for name in COMPARED]
    return [{name: row[place] for name, place in places} for row in table[1:]]


def is_marked(cell, text):
    """Whether a cell is a text, but for apostrophes more: those keep spreadsheets from calculating it."""
    at = 0
    for sign in cell:
        if at < len(text) and sign == text[at]:
            at += 1
        elif sign != "'":
            return False
    return at == len(text)


def is_in_table(cells, row):
    fee = row.get("fee")
    if cells["id"] != str(int(row["id"])) or cells["time_utc"] != moment(min(row["date"], LAST_SECOND)):
        return False
    if cells["sum"] != row["sum"] or cells["fee"] != ("" if fee is None else fee):
        return False
    code = CODES.get(row["currency"], row["currency"].translate(CAPITALS))
    said = [("currency", code)] + [(name, row.get(field, "")) for name, field in TEXTS.items()]
    return all(is_text(value) and is_marked(cells[name], well_formed(value)) for name, value in said)


def left_out_line(kind, row):
    status = row.get("status")
    told = spelled(status) if is_text(status) else "none"
    facts = (row["id"], moment(row["date"]), row["sum"], spelled(row["currency"]), told, KINDS[kind])
    return "- row %d: %s, %s %s, status %s; said: %s" % facts


class Check:
    def __init__(self, archive):
        self.findings = []
        self.packed = {}
        self.files = {}
        self.rows = []
        self.all_rows_read = True
        self.pages = {}
        self.sums = []
        self.left_out = []
        self.entries = 0
        self.gaps = 0
        self.unread = 0
        self.manifest = None
        self.list(archive)

    def find(self, place, what):
        self.findings.append(place + ": " + what)

    def list(self, archive):
        by_name = {}
        for entry in archive:
            by_name.setdefault(entry[0], []).append(entry)
        for name in sorted(by_name):
            if name not in ALL:
                self.find(spelled(name), "does not belong to a proof")
            elif len(by_name[name]) > 1:
                self.find(name, "is there more than once")
            else:
                self.packed[name] = by_name[name][0]
        for name in ALL:
            if name not in by_name:
                self.find(name, "is not there")

    def open(self, name, longest):
        if name not in self.packed:
            return self.files.get(name)
        entry = self.packed.pop(name)
        data = None if entry[3] > longest else unpack(entry)
        if data is None:
            self.find(name, "is too long to be read" if entry[3] > longest else "cannot be unpacked")
        else:
            self.files[name] = data
        return data

    def compare(self, listing, files, names):
        listed = [each["name"] for each in files]
        for name in names:
            if listed.count(name) != 1:
                self.find(listing, "does not list " + name + " once")
        for each in files:
            name = each["name"]
            size = len(self.files[name]) if name in self.files else None
            if name in self.packed:
                size = self.packed[name][3]
            if name not in names:
                self.find(listing, "lists what does not belong to a proof")
            elif size is not None:
                if size != each["bytes"]:
                    self.packed.pop(name, None)
                    self.find(name, "has another length than " + listing + " says")
                    continue
                data = self.open(name, LONGEST_FILE)
                if data is not None and sha256(data) != each["sha256"]:
                    self.find(name, "is not what " + listing + " lists: its SHA-256 is another")

    def read_lists(self):
        sealed = self.open("seal.json", LONGEST_LISTING)
        data = self.open("manifest.json", LONGEST_LISTING)
        seal = read_json(sealed or b"")
        if has(seal, files=lambda files: is_list(files, is_listed)):
            self.compare("seal.json", seal["files"], SEALED)
        elif sealed is not None:
            self.find("seal.json", "is no seal")
        if data is None:
            return
        manifest = read_json(data)
        if is_manifest(manifest):
            self.manifest = manifest
            self.compare("manifest.json", manifest["files"], LISTED)
        else:
            self.find("manifest.json", "is no manifest of version 1")
        statement = self.files.get("statement.pdf")
        if statement is not None and ("(manifest SHA-256 " + sha256(data) + ")").encode() not in statement:
            self.find("statement.pdf", "does not name this manifest.json")

    def read_chain(self):
        chain = self.manifest["chain"]
        if sha256("web-office " + chain["logId"]) != chain["beginning"]:
            self.find("manifest.json", "the chain does not begin as one of this journal does")
        if short_code(chain["head"]) != chain["code"]:
            self.find("manifest.json", "the short code is not that of the chain's end")

    def read_journal(self):
        chain = self.manifest["chain"]
        position, link = 0, chain["beginning"]
        for number, data in enumerate(lines_of(self.files.get("journal.ndjson", b"")), 1):
            place = "journal.ndjson, line %d" % number
            entry = read_json(data)
            if not is_entry(entry):
                self.find(place, "is no entry")
                continue
            self.entries += 1
            if entry["position"] <= position:
                self.find(place, "stands before an entry that came earlier")
            elif entry["position"] == position + 1:
                if entry["before"] != link:
                    self.find(place, "is not linked to the entry before it")
            else:
                self.gaps += 1
            position, link = entry["position"], entry["hash"]
            if sha256(entry["before"] + "\n" + entry["header"]) != link:
                self.find(place, "its link is not made of what it says")
            header = read_json(entry["header"])
            if not has(header, type=is_text, payload=is_hex):
                self.find(place, "its header cannot be read")
                continue
            if sha256(entry["payload"]) != header["payload"]:
                self.find(place, "what it holds is not what was linked")
            payload = read_json(entry["payload"]) if header["type"] == "TransactionPageReceived" else None
            rows = rows_of(payload)
            if rows is None:
                self.find(place, "is no page of the history")
                continue
            self.unread += unread_of(payload, self.manifest["period"])
            for row in rows:
                self.pages.setdefault(int(row["id"]), []).append(row)
        if position > chain["position"]:
            self.find("journal.ndjson", "goes on behind the chain's end")
        elif position == chain["position"] and link != chain["head"]:
            self.find("journal.ndjson", "does not end as the chain does")

    def is_asked(self, row):
        period, currencies = self.manifest["period"], self.manifest["currencies"]
        within = period["from"] <= row["date"] <= period["to"]
        return within and (not currencies or row["currency"] in currencies)

    def read_rows(self):
        seen = set()
        for number, data in enumerate(lines_of(self.files.get("rows.ndjson", b"")), 1):
            place = "rows.ndjson, line %d" % number
            row = read_json(data)
            if not is_row(row):
                self.all_rows_read = False
                self.find(place, "is no row")
                continue
            self.rows.append(row)
            if int(row["id"]) in seen:
                self.find(place, "stands there twice")
            seen.add(int(row["id"]))
            if not self.is_asked(row):
                self.find(place, "is not of the period and currencies of the statement")
            if not any(says(row, each) for each in self.pages.get(int(row["id"]), [])):
                self.find(place, "no entry of journal.ndjson says this row")
        if len(self.rows) != self.manifest["rows"]:
            self.find("rows.ndjson", "holds another number of rows than manifest.json says")
        self.read_left_out(seen)

    def read_left_out(self, seen):
        known = set(seen)
        for kind in ["notMoved", "notHeld"]:
            for row_id in map(int, self.manifest["leftOut"][kind]):
                asked = [row for row in self.pages.get(row_id, []) if self.is_asked(row)]
                if row_id in known:
                    what = "row %d is named as left out and is in the statement, or is named twice"
                    self.find("manifest.json", what % row_id)
                elif not asked:
                    what = "row %d is named as left out, and no entry says it of the statement"
                    self.find("manifest.json", what % row_id)
                else:
                    self.left_out.append((kind, asked[-1]))
                known.add(row_id)
        for row_id in sorted(self.pages):
            if row_id not in known and any(self.is_asked(row) for row in self.pages[row_id]):
                self.find("rows.ndjson", "row %d of journal.ndjson is of the statement and not there" % row_id)

    def read_totals(self):
        sums = {}
        for row in self.rows:
            sums.setdefault(row["currency"], []).append(row["sum"])
        totals = self.manifest["totals"]
        if sorted(sums) != sorted(total["currency"] for total in totals):
            self.find("manifest.json", "its sums are of other currencies than the rows")
            return
        for total in totals:
            amounts = sums[total["currency"]]
            every = amounts + [total["in"], total["out"], total["net"]]
            places = max(len(AMOUNT.fullmatch(each).group(3) or "") for each in every)
            values = [units(each, places) for each in amounts]
            came, left = sum(each for each in values if each > 0), sum(each for each in values if each < 0)
            said = [units(total[name], places) for name in ["in", "out", "net"]]
            if total["count"] != len(values) or said != [came, left, came + left]:
                self.find("manifest.json", "the sums of a currency are not those of its rows")
            else:
                self.sums.append((total["currency"], len(values)) + tuple(printed(each, places) for each in said))

    def read_csv(self):
        data = self.files.get("rows.csv")
        if data is None or not self.all_rows_read:
            return
        try:
            table = read_table(data.decode("utf-8"))
        except ValueError:
            table = None
        if table is None:
            self.find("rows.csv", "cannot be read")
            return
        if len(table) != len(self.rows):
            self.find("rows.csv", "holds another number of rows than rows.ndjson")
            return
        for number, (cells, row) in enumerate(zip(table, self.rows), 1):
            if not is_in_table(cells, row):
                self.find("rows.csv, row %d" % number, "says something else than rows.ndjson")

    def run(self):
        self.read_lists()
        if self.manifest is not None:
            self.read_chain()
            self.read_journal()
            self.read_rows()
            self.read_totals()
            self.read_csv()
        return self.found() if self.findings else self.proven()

    def found(self):
        count = len(self.findings)
        rest = ["- and %d more" % (count - MOST_FINDINGS)] if count > MOST_FINDINGS else []
        return ["This is not what was handed over, or it was never whole:"] + [
            "- " + each for each in self.findings[:MOST_FINDINGS]
        ] + rest

    def proven(self):
        chain, period = self.manifest["chain"], self.manifest["period"]
        otherwise = [row for row in self.rows if not says(row, self.pages[int(row["id"])][-1])]
        return [
            "The proof agrees with itself.",
            "",
            "Statement: %d rows from %s to %s, days of UTC" % (len(self.rows), day(period["from"]), day(period["to"])),
        ] + [
            "Sums of the rows in %s: %d rows, in %s, out %s, net %s" % ((spelled(sums[0]),) + sums[1:])
            for sums in self.sums
        ] + [
            "SHA-256 of manifest.json: " + sha256(self.files["manifest.json"]),
            "SHA-256 of statement.pdf: " + sha256(self.files["statement.pdf"]),
            "Nothing that statement.pdf says was compared, but that it names this manifest.json: compare its sums with",
            "those above.",
            "Journal: end %s at position %d, short code %s" % (chain["head"], chain["position"], chain["code"]),
            "manifest.json speaks of %d entries up to there, which only the complete journal shows (--journal)."
            % chain["entries"],
            "Excerpt: %d entries; before %d of them stand entries that are not in this file"
            % (self.entries, self.gaps),
            "Rows of the statement that a later entry of the excerpt says otherwise: %d" % len(otherwise),
            "Rows of the excerpt that the device could not read, of the period or of no known moment: %d" % self.unread,
            "Rows of the excerpt and the period that are not in the statement: %d" % len(self.left_out),
        ] + [left_out_line(kind, row) for kind, row in self.left_out] + [
            "",
        ] + PROVEN


def main(arguments):
    if len(arguments) != 1:
        print("python3 verify.py PROOF.zip")
        return 2
    try:
        with open(arguments[0], "rb") as file:
            archive = zip_entries(file.read())
    except OSError:
        archive = None
    if archive is None:
        print("This file cannot be opened as a ZIP.")
        return 1
    check = Check(archive)
    print("\n".join(check.run()))
    return 1 if check.findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
