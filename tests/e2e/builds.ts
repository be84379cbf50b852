import { createServer, request, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { buildId } from "../../scripts/build/build-id.ts"
import type { Office } from "./hooks.ts"

/** Builds that are served in turn: the one in `dist`, and the next one. */
export type Build = "this" | "next"

/** What the next build has otherwise than this one: in the text of its files, and what is put there instead. */
export type Difference = readonly [found: RegExp, put: string]

/** A build whose event of a type has one version more: this one cannot read what it writes of it. */
export const knowsMoreOf = (type: string): Difference => [
  new RegExp(`type:(["'\`])${type}\\1,(?=isRefetched|schema)`, "g"),
  "$&upcasters:[payload=>payload],",
]

/** Scripts and sheets of the next build have other names, as they would by their content. */
const named = /-[\w-]{8}(?=\.(?:js|css)\b)/g
const ofNext = /(?<=^\/assets\/.*-[\w-]{8})0(?=\.(?:js|css)$)/

/**
 * The office as a web server in front of it hands it on, on which the next build can be put, and this one again. The
 * next build is made of this one while it is served: of another id, with what it is to have otherwise, and then with
 * scripts of other names. It costs no second build, and nothing of older commits is needed.
 */
export const inFront = async (office: Office, differences: ReadonlyArray<Difference>) => {
  let [put, isOtherKept]: [Build, boolean] = ["this", true]
  const [thisId, nextId] = [buildId(), "0".repeat(12)]
  const renamed = differences.length > 0 ? "$&0" : "$&"
  const nextOf = (content: string): string =>
    differences
      .reduce((before, [found, instead]) => before.replaceAll(found, instead), content.replaceAll(thisId, nextId))
      .replaceAll(named, renamed)
  /** Of which build a file is; what has the same name in both is of the one that is put. */
  const buildOf = (path: string): Build =>
    ofNext.test(path) ? "next" : /^\/assets\/.*\.(js|css)$/.test(path) ? "this" : put
  const server: Server = createServer((asked, answer) => {
    const { url = "/", method = "GET", headers } = asked
    const build = buildOf(url)
    const isText = build === "next" && method === "GET" && /\.(js|css)$|\/[^.]*$/.test(url.replace(/\?.*/, ""))
    if (build !== put && !isOtherKept) return void answer.writeHead(404).end()
    const sent = request(new URL(url.replace(ofNext, ""), office.url), {
      method,
      headers: { ...headers, ...(isText && { "accept-encoding": "identity" }) },
    })
    sent.on("response", (response) => {
      if (isText) delete response.headers["content-length"]
      answer.writeHead(response.statusCode ?? 502, response.headers)
      if (!isText) return void response.pipe(answer)
      text(response).then(
        (content) => answer.end(nextOf(content)),
        () => answer.destroy(),
      )
    })
    sent.on("error", () => answer.destroy())
    asked.pipe(sent)
  })
  await new Promise<void>((listening) => server.listen(0, new URL(office.url).hostname, listening))
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(office.url), { port: String(port) }).origin,
    /** Puts a build on the server; with `isAlone` the files of the other one are gone from it. */
    put: (build: Build, isAlone = false): void => {
      ;[put, isOtherKept] = [build, !isAlone]
    },
    close: (): void => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** That server. */
export type Front = Awaited<ReturnType<typeof inFront>>
