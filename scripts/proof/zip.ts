import { crc32, inflateRawSync } from "node:zlib"

/** A file of a ZIP. Its name is bytes, each as one sign. */
export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly crc: number
  /** Unpacked, bytes. */
  readonly size: number
  readonly data: Uint8Array
}

const endLength = 22
/** How well it was packed, that lengths stand behind the data, that names are UTF-8. */
const knownFlags = 0x08_0e
const lengthsBehind = 0x08

/**
 * The files of a ZIP that has no second reading: the files one behind the other from the first byte on, the directory
 * of just those, its end, and nothing else, so that no program can find others in it. Null where it is none.
 */
export const entriesOf = (archive: Uint8Array): ReadonlyArray<ZipEntry> | null => {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const short = (at: number): number => view.getUint16(at, true)
  const long = (at: number): number => view.getUint32(at, true)
  const nameAt = (at: number, length: number): string =>
    Buffer.from(archive.buffer, archive.byteOffset + at, length).toString("latin1")
  const end = archive.length - endLength
  if (end < 0 || long(end) !== 0x06_05_4b_50 || long(end + 4) !== 0 || short(end + 20) !== 0) return null
  const [count, start] = [short(end + 10), long(end + 16)]
  if (short(end + 8) !== count || start + long(end + 12) !== end) return null
  const entries: Array<ZipEntry> = []
  let [at, file] = [start, 0]
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || long(at) !== 0x02_01_4b_50 || file + 30 > start || long(file) !== 0x04_03_4b_50) return null
    const [flags, method, length] = [short(at + 8), short(at + 10), short(at + 28)]
    const [crc, packed, size] = [long(at + 16), long(at + 20), long(at + 24)]
    const [from, next] = [file + 30 + length, at + 46 + length]
    const more = short(at + 30) + short(at + 32) + short(file + 28)
    if ((flags & ~knownFlags) !== 0 || more !== 0 || long(at + 42) !== file || next > end) return null
    if (short(file + 6) !== flags || short(file + 8) !== method || short(file + 26) !== length) return null
    const isBehind = (flags & lengthsBehind) !== 0
    const behind = from + packed
    const after = behind + (isBehind ? 16 : 0)
    if (after > start) return null
    const said = [crc, packed, size]
    const before = said.map((_, which) => long(file + 14 + 4 * which))
    if (!before.every((value, which) => value === said[which] || (isBehind && value === 0))) return null
    if (isBehind && (long(behind) !== 0x08_07_4b_50 || said.some((value, i) => long(behind + 4 + 4 * i) !== value)))
      return null
    const name = nameAt(at + 46, length)
    if (nameAt(file + 30, length) !== name) return null
    entries.push({ name, method, crc, size, data: archive.subarray(from, behind) })
    ;[at, file] = [next, after]
  }
  return at === end && file === start ? entries : null
}

const inflated = (data: Uint8Array, size: number): Uint8Array | null => {
  const options = { maxOutputLength: size + 1, info: true }
  // The types know nothing of `info`, which also gives how much was read.
  const { buffer, engine } = inflateRawSync(data, options) as unknown as {
    readonly buffer: Uint8Array
    readonly engine: { readonly bytesWritten: number }
  }
  return engine.bytesWritten === data.length ? buffer : null
}

/** What a file of a ZIP holds; null where that is not what its directory says. No more is unpacked than that. */
export const unpack = ({ method, crc, size, data }: ZipEntry): Uint8Array | null => {
  try {
    const unpacked = method === 8 ? inflated(data, size) : method === 0 ? data : null
    return unpacked?.length === size && crc32(unpacked) === crc ? unpacked : null
  } catch {
    return null
  }
}
