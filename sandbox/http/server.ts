import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { endpoints } from "../../src/domain/catalogue.ts"
import { logFault } from "../log.ts"
import type { Asker } from "../office/asker.ts"
import { type Answer, invalidData, refused } from "../office/envelope.ts"
import type { StandInRequest } from "../parent/parent.ts"
import { SandboxError, systemCode } from "../sandbox-error.ts"
import type { Admitted, Turned } from "./admission.ts"
import { jsonObject, readBody } from "./body.ts"
import { compressed } from "./compression.ts"
import type { Interference, ReceivedCall, Reply } from "./interference.ts"
import type { Page } from "./page.ts"

/** What the server serves. */
export interface Site {
  readonly headers: Readonly<Record<string, string>>
  readonly page: (path: string) => Promise<Page>
  /** Pages of others that the office needs: who plays them answers, or nobody does. */
  readonly standIn: (request: StandInRequest) => Promise<Page | undefined>
  readonly admit: (request: IncomingMessage) => Admitted | Turned
  readonly answer: (path: string, body: object, asker: Asker) => Promise<Answer>
  readonly interference: Interference | undefined
  /** Whether what the answers come from can be asked. */
  readonly isHealthy: () => Promise<boolean>
}

/** Where tests ask for misbehaviour: never itself subject to it. */
export const testPaths = "/__test/"

const json = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" }
const text = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" }
const kept = ["accept-language", "content-type", "idempotency-key", "origin", "user-agent"]

const send = (
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  content: Buffer | string,
  withBody = true,
): void => {
  response.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(content) })
  response.end(withBody ? content : undefined)
}

const received = (request: IncomingMessage, path: string, body: unknown): ReceivedCall => ({
  path,
  at: Date.now(),
  body,
  headers: Object.fromEntries(
    kept.flatMap((name) => {
      const value = request.headers[name]
      return typeof value === "string" ? [[name, value]] : []
    }),
  ),
})

const interfered = (interference: Interference | undefined, call: ReceivedCall, reply: Reply): Reply | Promise<Reply> =>
  interference?.after(call, reply) ?? reply

const isForm = ({ headers }: IncomingMessage): boolean =>
  headers["content-type"]?.startsWith("application/x-www-form-urlencoded") === true

/** Characters of the longest form: those of the stand-ins have three fields, and many fields take long to part. */
const longestForm = 10_000
const fieldsOf = (text: string): Readonly<Record<string, string>> => Object.fromEntries(new URLSearchParams(text))

const standInRequest = (
  request: IncomingMessage,
  { url, host }: Admitted,
  method: "GET" | "POST",
  fields: Readonly<Record<string, string>>,
): StandInRequest => ({ method, path: url.pathname, fields, host, port: request.socket.localPort ?? 0 })

const answerPost = async (
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
  admitted: Admitted,
): Promise<void> => {
  const headers = { ...site.headers, ...json }
  const body = await readBody(request)
  if (body === "cut") return void response.destroy() // whoever asked is gone, which is no fault of the program
  const tooLong = (why: string): void =>
    send(response, 413, { ...headers, Connection: "close" }, JSON.stringify(refused(invalidData(why))))
  if (body === "too long") return tooLong("The request is longer than 1 MiB")
  if (isForm(request) && body.text.length > longestForm) return tooLong("The form is longer than 10,000 characters")
  const fields = isForm(request) ? fieldsOf(body.text) : undefined
  const standIn = await site.standIn(standInRequest(request, admitted, "POST", fields ?? {}))
  if (standIn !== undefined)
    return send(response, standIn.status, { ...site.headers, ...standIn.headers }, standIn.content)
  return reply(site, request, response, admitted, fields ?? jsonObject(body.text), body.text)
}

/** The adapter's statistics are asked for by GET (R369–R372). */
const adapterPaths = "/lp/"

/** Answers a call, with the misbehaviour that a test asked for; `given` is undefined where the body is no object. */
const reply = async (
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
  { url: { pathname: path }, address }: Admitted,
  given: object | undefined,
  body: string,
): Promise<void> => {
  const headers = { ...site.headers, ...json, ...(moneyPaths.has(path) && { Connection: "close" }) }
  const call = received(request, path, given ?? body)
  const answer = async (): Promise<Reply> => ({
    text: JSON.stringify(
      given === undefined
        ? refused(invalidData("The request is no JSON object"))
        : await site.answer(path, given, { address, idempotencyKey: call.headers["idempotency-key"] }),
    ),
  })
  const interference = path.startsWith(testPaths) ? undefined : site.interference
  const replied = (await interference?.before(call)) ?? (await interfered(interference, call, await answer()))
  if (replied === "cut") response.destroy()
  else send(response, replied.status ?? 200, headers, replied.text)
}

/**
 * Calls that move funds, whose connection must not be used again: a browser sends what is cut on a used one once more
 * by itself (decision 0008).
 */
const moneyPaths: ReadonlySet<string> = new Set(
  Object.values(endpoints).flatMap(({ kind, path }) => (kind === "money" ? [path] : [])),
)

/** Where who balances loads asks whether this instance serves, by whatever name; it says nothing else. */
const healthPath = "/healthz"

const answerHealth = async (site: Site, response: ServerResponse, isClosing: boolean): Promise<void> => {
  const healthy = !isClosing && (await site.isHealthy())
  send(response, healthy ? 200 : 503, { ...site.headers, ...text }, healthy ? "ok\n" : "not serving\n")
}

const serve = async (site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const admitted = site.admit(request)
  if ("why" in admitted)
    return send(response, admitted.status, { ...site.headers, ...text, Connection: "close" }, `${admitted.why}\n`)
  const { pathname: path, searchParams } = admitted.url
  if (request.method === "POST") return answerPost(site, request, response, admitted)
  if (request.method === "GET" && path.startsWith(adapterPaths))
    return reply(site, request, response, admitted, Object.fromEntries(searchParams), "")
  if (request.method !== "GET" && request.method !== "HEAD")
    return send(response, 405, { ...site.headers, Allow: "GET, HEAD, POST" }, "")
  const page =
    (await site.standIn(standInRequest(request, admitted, "GET", Object.fromEntries(searchParams)))) ??
    (await compressed(await site.page(path), request.headers["accept-encoding"]))
  send(response, page.status, { ...site.headers, ...page.headers }, page.content, request.method === "GET")
}

/** Faults of the program: the customer hears that something went wrong, the log hears what. */
const fail = (site: Site, response: ServerResponse, error: unknown): void => {
  logFault(error)
  if (response.headersSent) response.destroy()
  else send(response, 500, { ...site.headers, ...json }, JSON.stringify(refused(invalidData("Something went wrong"))))
}

const whyNotListening = (error: unknown, port: number): SandboxError => {
  const code = systemCode(error)
  if (code === "EADDRINUSE")
    return new SandboxError(
      "PortInUse",
      `Port ${port} is in use: stop what uses it, or choose another with --port.`,
      error,
    )
  return new SandboxError(
    "PortRefused",
    `Port ${port} cannot be opened (${code ?? "unknown error"}): choose another with --port.`,
    error,
  )
}

/** Finds out about a port in use before a database is opened, or a million rows are made, for nothing. */
export const ensurePortIsFree = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", (error) => reject(whyNotListening(error, port)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === "object" && address !== null ? address.port : 0

/** Milliseconds for requests that are under way when the office stops; what takes longer is cut. */
const farewell = 3000
const moment = 20

/** Closes a server whose requests may end. */
const close = (server: Server): Promise<void> =>
  new Promise((closed) => {
    const idle = setInterval(() => server.closeIdleConnections(), moment)
    const late = setTimeout(() => server.closeAllConnections(), farewell)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(late)
      closed()
    })
    server.closeIdleConnections()
  })

/** Milliseconds in which a request has to arrive, unless it is said otherwise. */
const usualPatience = 30_000

/**
 * Milliseconds that a connection stays open with nothing asked: longer than who asks keeps it (a proxy in front: 60 s),
 * or a request meets the end of it now and then, and is lost.
 */
const idleFor = 65_000

/** Who sends a letter at a time, or nothing at all, is cut off: connections are few, and others wait for one. */
const cutOff = (patience: number) => ({
  requestTimeout: patience,
  headersTimeout: patience / 3,
  connectionsCheckingInterval: patience / 6,
  keepAliveTimeout: idleFor,
})

/** Starts serving what is served at a port, which is known only then. Closing lets requests under way end. */
export const listen = (
  siteAt: (port: number) => Site,
  host: string,
  port: number,
  patience = usualPatience,
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> => {
  const server: Server = createServer(cutOff(patience))
  let isClosing = false
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(whyNotListening(error, port)))
    server.listen(port, host, () => {
      const found = portOf(server.address())
      const site = siteAt(found)
      server.on(
        "request",
        (request, response) =>
          void (
            request.url === healthPath ? answerHealth(site, response, isClosing) : serve(site, request, response)
          ).catch((error: unknown) => fail(site, response, error)),
      )
      resolve({
        port: found,
        close: () => {
          isClosing = true
          return close(server)
        },
      })
    })
  })
}
