import { Duplex } from "node:stream"
import type { PGlite } from "@electric-sql/pglite"

const sslRequest = 80_877_103
const terminate = 0x58

/** Cuts a byte stream into PostgreSQL protocol messages. The first ones of a session carry no type byte. */
class Messages {
  #rest: Buffer = Buffer.alloc(0)
  #started = false

  /** The messages completed by this chunk; "ssl" asks whether TLS is spoken here. */
  take(chunk: Buffer): ReadonlyArray<Buffer | "ssl"> {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const complete: Array<Buffer | "ssl"> = []
    for (;;) {
      const prefix = this.#started ? 1 : 0
      if (this.#rest.length < prefix + 4) return complete
      const length = this.#rest.readInt32BE(prefix) + prefix
      if (this.#rest.length < length) return complete
      const message = this.#rest.subarray(0, length)
      this.#rest = this.#rest.subarray(length)
      if (!this.#started && message.readInt32BE(4) === sslRequest) complete.push("ssl")
      else {
        this.#started = true
        complete.push(message)
      }
    }
  }
}

/** What speaks the protocol: a message in, the answers to it out. */
export type Speaking = Pick<PGlite, "execProtocolRaw">

/**
 * A socket whose other end is an in-process PGlite, so that one SQL client serves PGlite and PostgreSQL alike.
 * The client sets socket options that mean nothing here; they are accepted and ignored.
 */
export const pgliteSocket = (database: Speaking): Duplex => {
  const messages = new Messages()
  const answer = async (chunk: Buffer): Promise<void> => {
    for (const message of messages.take(chunk)) {
      if (message === "ssl") socket.push(Buffer.from("N"))
      else if (message[0] === terminate) socket.push(null)
      else {
        const reply = await database.execProtocolRaw(new Uint8Array(message))
        if (reply.length > 0) socket.push(Buffer.from(reply))
      }
    }
  }
  const socket: Duplex = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      answer(chunk).then(() => done(), done)
    },
  })
  const ignored = () => socket
  return Object.assign(socket, {
    setNoDelay: ignored,
    setKeepAlive: ignored,
    ref: ignored,
    unref: ignored,
    setTimeout: ignored,
  })
}
