import { createHash } from "node:crypto"
import { type Encoding, encodings } from "./encodings.ts"
import type { Page } from "./page.ts"

/** Below this the headers cost more. */
const shortest = 1024
const texts = /^(?:text\/|application\/(?:json|manifest\+json)|image\/svg)/

/** Whether a file of a media type is worth compressing. */
export const isCompressible = (type: string, content: Buffer): boolean => content.length >= shortest && texts.test(type)

/** What no build has compressed, such as the page with its settings, is compressed once. */
const most = 300
const kept = new Map<string, Promise<Buffer>>()

const written = (content: Buffer, encoding: Encoding): Promise<Buffer> => {
  const key = encoding + createHash("sha256").update(content).digest("base64")
  const before = kept.get(key)
  if (before !== undefined) return before
  if (kept.size >= most) kept.clear()
  const made = encodings[encoding].write(content)
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
  if (page.status !== 200 || !isCompressible(page.headers["Content-Type"] ?? "", content)) return page
  const headers = { ...page.headers, Vary: "Accept-Encoding" }
  const encoding = acceptable(accepts ?? "")
  return encoding === undefined
    ? { ...page, headers }
    : {
        ...page,
        headers: { ...headers, "Content-Encoding": encoding },
        content: (await page.compressed?.(encoding)) ?? (await written(content, encoding)),
      }
}
