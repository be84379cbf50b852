import { once } from "node:events"
import { createServer, connect, type Socket } from "node:net"
import { afterwards } from "../afterwards.ts"

/**
 * What happens to a statement with its connection: it never arrives, or it is done and its answer is lost, or it
 * arrives late, after what others ask meanwhile.
 */
export type Fault = "cut before" | "cut after" | "late"

const codeOf = (letter: string): number => letter.charCodeAt(0)
const [execute, query, ready] = [codeOf("E"), codeOf("Q"), codeOf("Z")]

/** Cuts a stream of the protocol into messages; those of a client begin with one that has no type. */
class Frames {
  #rest: Buffer = Buffer.alloc(0)
  #untyped: boolean

  constructor(ofClient: boolean) {
    this.#untyped = ofClient
  }

  take(chunk: Buffer): ReadonlyArray<Buffer> {
    this.#rest = Buffer.concat([this.#rest, chunk])
    const frames: Array<Buffer> = []
    for (;;) {
      const prefix = this.#untyped ? 0 : 1
      if (this.#rest.length < prefix + 4) return frames
      const length = prefix + this.#rest.readInt32BE(prefix)
      if (this.#rest.length < length) return frames
      frames.push(this.#rest.subarray(0, length))
      this.#rest = this.#rest.subarray(length)
      this.#untyped = false
    }
  }
}

/**
 * A message goes on at once. By default a socket keeps a small one back until the one before it is acknowledged, which
 * the other side puts off by 40 ms: with several messages a statement that was nearly all of the time of these tests.
 */
const atOnce = { noDelay: true }

const upstream = (server: URL): Socket => {
  const host = decodeURIComponent(server.hostname)
  const port = Number(server.port || 5432)
  return host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect({ port, host, ...atOnce })
}

/** A PostgreSQL behind a wire that fails at one statement, when it is told to. */
export class DisturbedPostgres {
  /** Statements until the one that fails; none fails below zero. */
  left = -1
  fault: Fault = "cut before"
  executed = 0
  url = ""
  /** Lets the late statement arrive; it does nothing where none is on its way. */
  release = (): void => {}
  isHolding = false

  async open(database: string): Promise<void> {
    const server = new URL(database)
    const proxy = createServer(atOnce, (client) => this.#join(client, upstream(server))).listen(0, "127.0.0.1")
    await once(proxy, "listening")
    afterwards(async () => void proxy.close())
    const { port } = Object(proxy.address()) as { port: number }
    this.url = `postgres://${server.username}@127.0.0.1:${port}${server.pathname}`
  }

  #join(client: Socket, database: Socket): void {
    const [asked, answered] = [new Frames(true), new Frames(false)]
    let losing = false
    const end = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) socket.on("close", end).on("error", end)
    let late: Array<Buffer> | undefined
    const pass = (frame: Buffer): void => {
      const type = frame[0]
      if (type === execute || type === query) {
        this.executed += 1
        this.left -= 1
        if (this.left === 0) {
          if (this.fault === "cut before") return end()
          if (this.fault === "cut after") losing = true
          else {
            late = []
            this.isHolding = true
            this.release = () => {
              late?.forEach((frame) => database.write(frame))
              late = undefined
              this.isHolding = false
            }
          }
        }
      }
      if (late === undefined) database.write(frame)
      else late.push(frame)
    }
    client.on("data", (chunk: Buffer) => asked.take(chunk).forEach(pass))
    database.on("data", (chunk: Buffer) => {
      for (const frame of answered.take(chunk)) {
        if (!losing) client.write(frame)
        else if (frame[0] === ready) end()
      }
    })
  }
}
