const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })
const encoder = new TextEncoder()

/** Bytes, to be read some at a time. */
export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The most bytes texts can take: no unit of UTF-16 needs more than three. */
export const mostBytes = (texts: ReadonlyArray<string>): number => {
  let units = 0
  for (const text of texts) units += text.length
  return units * 3
}

/**
 * Writes texts one behind the other and puts where each ends into `ends`, from `first` on. Texts that are ASCII, as
 * most are, take a byte a unit and are written by the platform in one go.
 */
export const writeTexts = (
  texts: ReadonlyArray<string>,
  bytes: Uint8Array,
  start: number,
  ends: Uint32Array,
  first: number,
): void => {
  const joined = texts.join("")
  const isAscii = encoder.encodeInto(joined, bytes.subarray(start)).written === joined.length
  let end = start
  let at = first
  for (const text of texts) {
    end = isAscii ? end + text.length : writeText(text, bytes, end)
    ends[at++] = end
  }
}

/**
 * Writes a text as UTF-8 and gives the end. Half of a surrogate pair alone is written like any other code point, so
 * that every text a server can deliver comes back as it was; the platform's own encoder would put U+FFFD in its place.
 */
const writeText = (text: string, bytes: Uint8Array, start: number): number => {
  let at = start
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 0x80) bytes[at++] = unit
    else at = writeWide(text.codePointAt(index) ?? unit, bytes, at)
    if (unit >= 0xd800 && unit < 0xdc00 && (text.codePointAt(index) ?? 0) > 0xffff) index++
  }
  return at
}

const writeWide = (point: number, bytes: Uint8Array, start: number): number => {
  let at = start
  if (point < 0x800) bytes[at++] = 0xc0 | (point >> 6)
  else {
    if (point < 0x10000) bytes[at++] = 0xe0 | (point >> 12)
    else {
      bytes[at++] = 0xf0 | (point >> 18)
      bytes[at++] = 0x80 | ((point >> 12) & 0x3f)
    }
    bytes[at++] = 0x80 | ((point >> 6) & 0x3f)
  }
  bytes[at++] = 0x80 | (point & 0x3f)
  return at
}

/** A text as bytes. */
export const bytesOf = (text: string): Uint8Array => {
  const bytes = new Uint8Array(mostBytes([text]))
  return bytes.slice(0, writeText(text, bytes, 0))
}

const readLone = (bytes: Uint8Array): string => {
  let text = ""
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at] ?? 0
    const length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
    let point = length === 1 ? first : first & (0xff >> (length + 1))
    for (let next = 1; next < length; next++) point = (point << 6) | ((bytes[at + next] ?? 0) & 0x3f)
    text += String.fromCodePoint(point)
    at += length
  }
  return text
}

/** The text of bytes that `writeText` wrote. */
export const readText = (bytes: Uint8Array): string => {
  try {
    return decoder.decode(bytes)
  } catch {
    return readLone(bytes)
  }
}
