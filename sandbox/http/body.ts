import type { IncomingMessage } from "node:http"
import * as Result from "effect/Result"
import { parseUntrusted } from "../../src/domain/kernel/untrusted-json.ts"

const longest = 1_048_576

/**
 * The text of a request's body, or "too long" past 1 MiB, which is not read to its end, or "cut" where it ends early.
 */
export const readBody = (request: IncomingMessage): Promise<{ readonly text: string } | "too long" | "cut"> =>
  new Promise((resolve) => {
    const chunks: Array<Buffer> = []
    let length = 0
    request.on("data", (chunk: Buffer) => {
      length += chunk.length
      if (length > longest) {
        request.pause()
        resolve("too long")
      } else chunks.push(chunk)
    })
    request.on("end", () => resolve({ text: Buffer.concat(chunks).toString("utf8") }))
    request.on("error", () => resolve("cut"))
  })

/**
 * The JSON object of a text; anything else is none, nor is one that nests deeper than any request. An empty body is an
 * empty object.
 */
export const jsonObject = (text: string): object | undefined => {
  if (text.trim() === "") return {}
  const value = Result.getOrUndefined(parseUntrusted(text, longest))
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined
}
