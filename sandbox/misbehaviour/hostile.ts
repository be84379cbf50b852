import type { RowFields } from "./rows.ts"

const megabyte = 1_000_000

/** Texts that must come out as text, wherever they are shown. */
const texts: ReadonlyArray<string> = [
  "<script>document.title='owned'</script>",
  "<img src=x onerror=alert(1)>",
  '"><svg/onload=alert(1)>',
  "javascript:alert(1)",
  "{{constructor.constructor('alert(1)')()}}",
  "${alert(1)}",
  '=HYPERLINK("http://evil.test","open")',
  "-1+1|cmd",
  "\u202Egnp.exe\u202C reversed by a mark",
  "\u200Bzero\u200Bwidth\uFEFF",
  "שלום עולם \u2067mixed\u2069 مرحبا",
  "quotes \" ' ` and \\ backslash",
  "lines\nand\r\nmore\ttabs",
  "\u001B[31mred\u001B[0m",
  "__proto__",
  "🏳️‍🌈👩‍👩‍👧‍👦 e\u0301\u0323",
  "'; drop table transactions; --",
  "%s%n%00",
]

/** Rows that attack whoever shows them: each text in every field that takes one, and one description of a megabyte. */
export const hostileRows = (now: number): ReadonlyArray<RowFields> => [
  ...texts.map((text, index) => ({
    at: now - index,
    description: text,
    marketplace: text,
    hash: text,
    sender: text,
    recipient: text,
    sum: "1.000",
  })),
  { at: now - texts.length, description: "long ".repeat(megabyte / 5), sum: "99999999999999999999999.999" },
]
