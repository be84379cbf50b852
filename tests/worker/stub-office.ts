import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

/** A request as it came in. */
export interface Received {
  readonly path: string
  readonly body: { readonly [field: string]: unknown }
  readonly headers: IncomingHttpHeaders
}

/** How a request is answered; the default is code 0 with empty data. */
export type Reply = (response: ServerResponse, received: Received) => void

/** A real HTTP server that answers what a test says. */
export interface StubOffice {
  readonly url: string
  readonly received: ReadonlyArray<Received>
  /** The replies to come, in order; the last one stays. */
  readonly reply: (...replies: ReadonlyArray<Reply>) => void
  /** Resolves with the nth request, counted from one. */
  readonly request: (nth: number) => Promise<Received>
  /** By how many milliseconds its clock is ahead of the machine's. */
  clockAhead: number
  readonly close: () => Promise<void>
}

/** An answer with a code, as the office gives it. */
export const envelope = (code: number, data: unknown, message: unknown = []): Reply =>
  raw(JSON.stringify({ code, data, message }))

/** An answer with code 0. */
export const succeeds = (data: unknown): Reply => envelope(0, data)

/** Any text at all. */
export const raw =
  (text: string, status = 200, type = "application/json"): Reply =>
  (response) => {
    response.writeHead(status, { "Content-Type": type })
    response.end(text)
  }

/** The request took effect, and the connection is cut before an answer. */
export const cut: Reply = (response) => void response.destroy()

/** No answer until the test gives one, to all that were asked meanwhile. */
export const held = (): { readonly reply: Reply; readonly release: (then: Reply) => void } => {
  const pending: Array<Parameters<Reply>> = []
  let released: Reply | undefined
  return {
    reply: (...asked) => {
      if (released === undefined) pending.push(asked)
      else released(...asked)
    },
    release: (then) => {
      released = then
      for (const asked of pending.splice(0)) then(...asked)
    },
  }
}

/** Starts one on any free port. */
export const startStubOffice = async (): Promise<StubOffice> => {
  const received: Array<Received> = []
  const waiting: Array<() => void> = []
  let replies: ReadonlyArray<Reply> = [succeeds({})]
  const server = createServer((request, response) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      response.setHeader("Date", new Date(Date.now() + office.clockAhead).toUTCString())
      const text = Buffer.concat(chunks).toString()
      const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") === true
      const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text || "{}")
      const came = { path: request.url ?? "", body, headers: request.headers }
      received.push(came)
      const [reply = succeeds({}), ...rest] = replies
      if (rest.length > 0) replies = rest
      for (const wake of waiting.splice(0)) wake()
      reply(response, came)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  const office: StubOffice = {
    clockAhead: 0,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    reply: (...next) => {
      replies = next
    },
    request: async (nth) => {
      for (;;) {
        const came = received[nth - 1]
        if (came !== undefined) return came
        await new Promise<void>((wake) => void waiting.push(wake))
      }
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
  return office
}
