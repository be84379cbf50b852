import { afterAll, beforeAll } from "vitest"
import { segmentDirectories } from "../../src/worker/store/segment-files.ts"

/** More is neither taken nor given in one go, as engines may do: less than a segment that is worth a file. */
const atOnce = 40_000

const fails = (name: string): never => {
  throw new DOMException("", name)
}

/** A file where it lies. What was not seen to the disk is lost, as where the power fails. */
class AccessHandle {
  readonly #file: FileHandle
  #bytes: Uint8Array<ArrayBuffer>
  readonly #mode: string
  constructor(file: FileHandle, mode: string) {
    this.#file = file
    this.#bytes = file.bytes
    this.#mode = mode
    file.held.add(this)
  }
  /** Of the prototype, by which engines say that many may read a file in place. */
  get mode(): string {
    return this.#mode
  }
  getSize(): number {
    return this.#bytes.length
  }
  read(into: Uint8Array<ArrayBuffer>, { at }: { readonly at: number }): number {
    const part = this.#bytes.subarray(at, at + Math.min(into.length, atOnce))
    into.set(part)
    return part.length
  }
  write(bytes: Uint8Array<ArrayBuffer>, { at }: { readonly at: number }): number {
    const part = bytes.subarray(0, atOnce)
    const whole = new Uint8Array(Math.max(this.#bytes.length, at + part.length))
    whole.set(this.#bytes)
    whole.set(part, at)
    this.#bytes = whole
    return part.length
  }
  flush(): void {
    this.#file.bytes = this.#bytes
  }
  close(): void {
    this.#file.held.delete(this)
  }
}

class FileHandle {
  bytes = new Uint8Array()
  /** Who has it open in place: many who read, or one who writes. */
  readonly held = new Set<AccessHandle>()
  get isHeld(): boolean {
    return this.held.size > 0
  }
  async getFile(): Promise<Blob> {
    return new Blob([this.bytes])
  }
  async createWritable() {
    const parts: Array<Uint8Array<ArrayBuffer>> = []
    return {
      write: async (part: Uint8Array<ArrayBuffer>) => void parts.push(part),
      close: async () => void (this.bytes = new Uint8Array(await new Blob(parts).arrayBuffer())),
    }
  }
  async createSyncAccessHandle({ mode = "readwrite" } = {}): Promise<AccessHandle> {
    const isShared = mode === "read-only" && [...this.held].every((other) => other.mode === mode)
    if (this.isHeld && !isShared) fails("NoModificationAllowedError")
    return new AccessHandle(this, mode)
  }
}

class DirectoryHandle {
  readonly entries = new Map<string, DirectoryHandle | FileHandle>()
  get isHeld(): boolean {
    return [...this.entries.values()].some(({ isHeld }) => isHeld)
  }
  #entry<Handle extends DirectoryHandle | FileHandle>(name: string, create: boolean, Kind: new () => Handle): Handle {
    const found = this.entries.get(name) ?? (create ? new Kind() : fails("NotFoundError"))
    if (!(found instanceof Kind)) return fails("TypeMismatchError")
    this.entries.set(name, found)
    return found
  }
  async getDirectoryHandle(name: string, { create = false } = {}): Promise<DirectoryHandle> {
    return this.#entry(name, create, DirectoryHandle)
  }
  async getFileHandle(name: string, { create = false } = {}): Promise<FileHandle> {
    return this.#entry(name, create, FileHandle)
  }
  async removeEntry(name: string, { recursive = false } = {}): Promise<void> {
    const found = this.entries.get(name) ?? fails("NotFoundError")
    if (found.isHeld) fails("NoModificationAllowedError")
    if (found instanceof DirectoryHandle && found.entries.size > 0 && !recursive) fails("InvalidModificationError")
    this.entries.delete(name)
  }
  async *keys(): AsyncGenerator<string, undefined> {
    yield* this.entries.keys()
  }
}

/** Gives the tests of a room as much of this origin's private folder as the office uses, in memory. */
export const withImitatedFiles = (): DirectoryHandle => {
  const folder = new DirectoryHandle()
  /** Not the storage's own, as in engines: a test can say for a while that there is none. */
  class Storage {
    async getDirectory(): Promise<DirectoryHandle> {
      return folder
    }
  }
  const given = { FileSystemSyncAccessHandle: AccessHandle, FileSystemDirectoryHandle: DirectoryHandle }
  beforeAll(async () => {
    for (const [name, value] of Object.entries(given))
      Object.defineProperty(globalThis, name, { value, configurable: true })
    Object.defineProperty(navigator, "storage", { value: new Storage(), configurable: true })
    await segmentDirectories() // whoever was refused before finds them now
  })
  afterAll(() => {
    for (const name of Object.keys(given)) Reflect.deleteProperty(globalThis, name)
    Reflect.deleteProperty(navigator, "storage")
  })
  return folder
}
