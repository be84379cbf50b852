#!/usr/bin/env python3
"""Checks a proof of Web Office without a network: python3 verify.py PROOF.zip

Needs nothing but Python 3. Whoever does not trust the one who made the file takes this program from somewhere else:
`npm run verify -- PROOF.zip` of the office's sources says the same in the same words.
"""

import csv
import hashlib
import io
import json
import re
import sys
import time
import zipfile

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
MOST_FINDINGS = 20
MISSING = object()


def sha256(data):
    return hashlib.sha256(data if isinstance(data, bytes) else data.encode("utf-8", "replace")).hexdigest()


def refuse_constant(_name):
    raise ValueError("no JSON")


def read_json(data):
    """The value, or MISSING where it cannot be read."""
    try:
        text = data.decode("utf-8") if isinstance(data, bytes) else data
        return json.loads(text, parse_constant=refuse_constant)
    except (ValueError, RecursionError):
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
    return is_text(value) and AMOUNT.fullmatch(value) is not None


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


def day(second):
    return time.strftime("%Y-%m-%d", time.gmtime(int(second)))


class Check:
    def __init__(self, archive):
        self.archive = archive
        self.findings = []
        self.files = {}
        self.rows = []
        self.all_rows_read = True
        self.pages = {}
        self.entries = 0
        self.gaps = 0
        self.manifest = None
        self.changed = set()

    def find(self, place, what):
        self.findings.append(place + ": " + what)

    def unpack(self):
        names = [each.filename for each in self.archive.infolist()]
        for name in sorted(set(names)):
            if name not in LISTED + SEALED + ["seal.json"]:
                self.find(name, "does not belong to a proof")
            elif names.count(name) > 1:
                self.find(name, "is there more than once")
            else:
                try:
                    self.files[name] = self.archive.read(name)
                except Exception:
                    self.find(name, "cannot be unpacked")
        for name in LISTED + SEALED + ["seal.json"]:
            if name not in names:
                self.find(name, "is not there")

    def compare(self, listing, files, names):
        listed = [each["name"] for each in files]
        for name in names:
            if listed.count(name) != 1:
                self.find(listing, "does not list " + name + " once")
        for each in files:
            data = self.files.get(each["name"])
            if each["name"] not in names:
                self.find(listing, "lists what does not belong to a proof")
            elif data is not None:
                if len(data) != each["bytes"]:
                    self.changed.add(each["name"])
                    self.find(each["name"], "has another length than " + listing + " says")
                elif sha256(data) != each["sha256"]:
                    self.changed.add(each["name"])
                    self.find(each["name"], "is not what " + listing + " lists: its SHA-256 is another")

    def read_lists(self):
        seal = read_json(self.files.get("seal.json", b""))
        if has(seal, files=lambda files: is_list(files, is_listed)):
            self.compare("seal.json", seal["files"], SEALED)
        elif "seal.json" in self.files:
            self.find("seal.json", "is no seal")
        data = self.files.get("manifest.json")
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
            rows = rows_of(read_json(entry["payload"])) if header["type"] == "TransactionPageReceived" else None
            if rows is None:
                self.find(place, "is no page of the history")
                continue
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
        left = self.manifest["leftOut"]
        known = seen | {int(each) for each in left["notMoved"] + left["notHeld"]}
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

    def read_csv(self):
        data = self.files.get("rows.csv")
        if data is None or not self.all_rows_read or "rows.csv" in self.changed:
            return
        try:
            text = data.decode("utf-8").replace("\0", "\ufffd")  # older Pythons take no such sign
            table = list(csv.reader(io.StringIO(text, newline=""), strict=True))
        except (ValueError, csv.Error):
            self.find("rows.csv", "cannot be read")
            return
        head = table[0] if table else []
        if any(len(cells) != len(head) for cells in table) or any(name not in head for name in ["id", "time_utc", "sum"]):
            self.find("rows.csv", "cannot be read")
            return
        places = [head.index(name) for name in ["id", "time_utc", "sum"]]
        rows = [tuple(cells[place] for place in places) for cells in table[1:]]
        if len(rows) != len(self.rows):
            self.find("rows.csv", "holds another number of rows than rows.ndjson")
            return
        for number, (cells, row) in enumerate(zip(rows, self.rows), 1):
            moment = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(min(int(row["date"]), LAST_SECOND)))
            if cells != (str(int(row["id"])), moment, row["sum"]):
                self.find("rows.csv, row %d" % number, "says something else than rows.ndjson")

    def run(self):
        self.unpack()
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
        manifest = self.manifest
        chain, left = manifest["chain"], manifest["leftOut"]
        period = manifest["period"]
        return [
            "The proof agrees with itself.",
            "",
            "Statement: %d rows from %s to %s, days of UTC" % (len(self.rows), day(period["from"]), day(period["to"])),
            "SHA-256 of manifest.json: " + sha256(self.files["manifest.json"]),
            "Journal: %d entries, end %s, short code %s" % (chain["entries"], chain["head"], chain["code"]),
            "Excerpt: %d entries; before %d of them stand entries that are not in this file" % (self.entries, self.gaps),
            "Rows of the excerpt and the period that are not in the statement: %d moved nothing, "
            "%d are not named so by the office any more" % (len(left["notMoved"]), len(left["notHeld"])),
            "",
            "What this proves:",
            "- Every file is the one that manifest.json or seal.json lists, and statement.pdf names this manifest.json.",
            "- Every row stands, field by field, in an answer of the office as the customer's device wrote it down,",
            "  and the sums are those of the rows.",
            "- Every entry of the excerpt is the one that its link was made of. Entries next to each other are linked.",
            "",
            "What it does not prove:",
            "- That nobody made all of it anew. Compare the SHA-256 above with the one on the statement as you got it by",
            "  another way, and the short code with one that was written down before.",
            "- That the office answered so: its answers are not signed. The office can say whether it did.",
            "- That no row is missing whose page is not in the excerpt, and that the chain did not end later. The",
            "  statement says what the device knew; the complete journal shows whether it did (--journal).",
            "- That the entries between those of the excerpt are linked: they are not in this file, because they are of",
            "  other periods. The complete journal shows it (--journal).",
            "- Balances, values in euro and names of types: those the statement alone says.",
        ]


def main(arguments):
    if len(arguments) != 1:
        print("python3 verify.py PROOF.zip")
        return 2
    try:
        archive = zipfile.ZipFile(arguments[0])
    except (OSError, ValueError, zipfile.BadZipFile, NotImplementedError):
        print("This file cannot be opened as a ZIP.")
        return 1
    with archive:
        check = Check(archive)
        print("\n".join(check.run()))
    return 1 if check.findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
