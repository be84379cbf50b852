import type { IncomingMessage } from "node:http"

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

/** The JSON object of a text; anything else is none. An empty body is an empty object. */
export const jsonObject = (text: string): object | undefined => {
  if (text.trim() === "") return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
