import type { IncomingMessage } from "node:http"
import { BlockList, isIP } from "node:net"

/** By which names the office is asked, and through whom. */
export interface AdmissionOptions {
  readonly host?: string
  /** Where customers reach the office, if that is not this machine. */
  readonly publicUrl?: string
  /** Where the client is served, if not here. */
  readonly clientUrl?: string
  /** Addresses and networks (`10.0.0.0/8`) whose word about the address of a customer counts. */
  readonly trustedProxies?: ReadonlyArray<string>
}

/** Why a request is not served at all. */
export interface Turned {
  readonly status: 400 | 403 | 421
  readonly why: string
}

/** How a request stands at the door: where it goes and from which address it comes, or why it is not served. */
export interface Admitted {
  readonly url: URL
  readonly host: string
  readonly address: string
}

/** Browsers look `localhost`, and every name below it, up nowhere else. */
const thisMachine = ["localhost", "127.0.0.1", "[::1]"]

/** The host of a `Host` header, if it is one and nothing more. */
const hostOf = (header: string | undefined): URL | undefined => {
  const url = header === undefined ? undefined : URL.parse(`http://${header}`)
  return url?.pathname === "/" && url.username === "" && url.search === "" && url.hash === "" ? url : undefined
}

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4")

/** An address of IPv6 as URL writes it; undefined where it is none. */
const written = (address: string): string | undefined =>
  URL.parse(`http://[${address.replace(/%.*$/, "")}]`)?.hostname.slice(1, -1)

const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/

/**
 * An address as it is compared: without a port, which some proxies write beside it and which is another each time, and
 * one of IPv4 as such, in whichever form of IPv6 it was written.
 */
const plain = (hop: string): string => {
  const text = hop.trim()
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  if (isIP(address) !== 6) return address
  const [, high, low] = mapped.exec(written(address) ?? "") ?? []
  return high === undefined || low === undefined
    ? address.replace(/%.*$/, "")
    : [high, low]
        .map((group) => Number.parseInt(group, 16))
        .map((n) => `${n >> 8}.${n & 255}`)
        .join(".")
}

/** Throws where one is no address or network. */
const proxyList = (proxies: ReadonlyArray<string>): BlockList => {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = "", prefix] = proxy.split("/")
    if (prefix === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(prefix), familyOf(address))
  }
  return list
}

/** Groups of an IPv6 address in the form that URL gives it, of which each stands for 16 bits. */
const groupsOf = (text: string): ReadonlyArray<string> => {
  const [left = [], right = []] = text.split("::").map((part) => part.split(":").filter((group) => group !== ""))
  const gap = text.includes("::") ? 8 - left.length - right.length : 0
  return [...left, ...Array.from({ length: gap }, () => "0"), ...right]
}

/** Who asks, as guesses are counted: an address of IPv4, or the network of 64 bits that one home has of IPv6. */
const counted = (address: string): string => {
  return isIP(address) === 6
    ? `${groupsOf(written(address) ?? "")
        .slice(0, 4)
        .join(":")}::/64`
    : address
}

/**
 * Decides about each request before anything is done for it. Only names of this office are answered, so that no foreign
 * name can be pointed here; what changes something comes from a page of ours, or from no page. Of the forwarded
 * addresses the last one counts that is not itself a proxy we know, and only where a proxy we know says so.
 */
export const admission = ({ host, publicUrl, clientUrl, trustedProxies = [] }: AdmissionOptions) => {
  const names = new Set([...thisMachine, ...[host, publicUrl && URL.parse(publicUrl)?.hostname].filter((name) => name)])
  const pages = new Set([publicUrl, clientUrl].flatMap((url) => (url ? (URL.parse(url)?.origin ?? []) : [])))
  const proxies = proxyList(trustedProxies)
  const isProxy = (address: string) => isIP(address) > 0 && proxies.check(address, familyOf(address))
  const addressOf = ({ socket, headers }: IncomingMessage): string => {
    const forwarded = String(headers["x-forwarded-for"] ?? "").split(",")
    const hops = [...forwarded, socket.remoteAddress ?? ""].map(plain).filter((hop) => hop !== "")
    const known = hops.findLastIndex((hop) => !isProxy(hop))
    return counted(hops[known] ?? hops[0] ?? "")
  }
  const isPage = (origin: string, host: string): boolean =>
    pages.has(origin) || ["http:", "https:"].some((scheme) => origin === `${scheme}//${host}`)
  const isOurs = (name: string) => names.has(name) || name.endsWith(".localhost")
  return (request: IncomingMessage): Admitted | Turned => {
    const { url: target = "/", headers, headersDistinct, method } = request
    const isPath = target.startsWith("/")
    const url = URL.parse(isPath ? `http://office${target}` : target)
    // RFC 9112: more than one host is none, and a whole address says the host by itself
    if (url === null || (headersDistinct["host"]?.length ?? 0) > 1) return { status: 400, why: "Bad address" }
    const asked = hostOf(headers.host)
    if (asked === undefined || !isOurs(asked.hostname) || !(isPath || isOurs(url.hostname)))
      return { status: 421, why: "This host is not served here" }
    if (method === "POST" && headers.origin !== undefined && !isPage(headers.origin, asked.host))
      return { status: 403, why: "This page may not ask here" }
    return { url, host: asked.hostname, address: addressOf(request) }
  }
}
