import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { Page } from "./page.ts"

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** How a file may be written, the better first. */
const encodings = {
  br: (content: Buffer): Promise<Buffer> => promisify(brotliCompress)(content, brotliOptions),
  gzip: (content: Buffer): Promise<Buffer> => promisify(gzip)(content),
} as const
type Encoding = keyof typeof encodings

/** Below this the headers cost more. */
const shortest = 1024
const texts = /^(?:text\/|application\/(?:json|manifest\+json)|image\/svg)/

/** A build has fewer files; what is compressed once is kept. */
const most = 300
const kept = new Map<string, Promise<Buffer>>()

const written = (content: Buffer, encoding: Encoding): Promise<Buffer> => {
  const key = encoding + createHash("sha256").update(content).digest("base64")
  const before = kept.get(key)
  if (before !== undefined) return before
  if (kept.size >= most) kept.clear()
  const made = encodings[encoding](content)
  kept.set(key, made)
  return made
}

/** The best encoding that an `Accept-Encoding` takes (RFC 9110); none: it is sent as it is. */
const acceptable = (accepts: string): Encoding | undefined => {
  const qualities = new Map(
    accepts.split(",").map((part) => {
      const [name = "", quality] = part.toLowerCase().split(/\s*;\s*q\s*=\s*/)
      return [name.trim(), quality === undefined ? 1 : Number(quality)] as const
    }),
  )
  return (["br", "gzip"] as const).find((name) => (qualities.get(name) ?? 0) > 0)
}

/** A text as the browser takes it. Answers of calls are not: what is secret in them could be told by their length. */
export const compressed = async (page: Page, accepts: string | undefined): Promise<Page> => {
  const content = Buffer.from(page.content)
  if (page.status !== 200 || content.length < shortest || !texts.test(page.headers["Content-Type"] ?? "")) return page
  const headers = { ...page.headers, Vary: "Accept-Encoding" }
  const encoding = acceptable(accepts ?? "")
  return encoding === undefined
    ? { ...page, headers }
    : { ...page, headers: { ...headers, "Content-Encoding": encoding }, content: await written(content, encoding) }
}
