import * as Option from "effect/Option"
import { decodeEnvelope, type Envelope, looseEnvelope } from "../../src/domain/kernel/envelope.ts"

/** Where a server is, and who asks it. */
export interface Server {
  readonly officeUrl: string
  readonly adapterUrl: string
}

/** What came back: an answer of the office, or in words what came instead. */
export type Came = { readonly envelope: Envelope } | { readonly problem: string }

const longestWords = 80
const patience = 30_000

const read = async (response: Response, backend: "office" | "adapter"): Promise<Came> => {
  const text = await response.text()
  if (text === "" && response.status === 401) return { envelope: { code: 401, data: null, messages: [] } }
  try {
    const body: unknown = JSON.parse(text)
    const envelope = backend === "adapter" ? Option.some(looseEnvelope(body)) : decodeEnvelope(body)
    return Option.match(envelope, {
      onNone: () => ({ problem: "the answer is no {code, data, message}" }),
      onSome: (read) => ({ envelope: read }),
    })
  } catch {
    return { problem: `HTTP ${response.status}, and no JSON but ${JSON.stringify(text.slice(0, longestWords))}` }
  }
}

/** Sends a call as the client does: token and language in the body of what the office is asked (A101). */
export const ask = async (
  { officeUrl, adapterUrl }: Server,
  {
    backend,
    method,
    path,
  }: { readonly backend: "office" | "adapter"; readonly method: "GET" | "POST"; readonly path: string },
  body: object,
  token = "",
): Promise<Came> => {
  const url = (backend === "adapter" ? adapterUrl : officeUrl) + path
  const parameters = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString()
  const sent = backend === "adapter" ? body : { ...body, token, lang: "en" }
  const signal = AbortSignal.timeout(patience)
  try {
    return await read(
      method === "GET"
        ? await fetch(parameters === "" ? url : `${url}?${parameters}`, { signal })
        : await fetch(url, {
            method,
            signal,
            headers: { "Content-Type": "application/json", "Accept-Language": "en" },
            body: JSON.stringify(sent),
          }),
      backend,
    )
  } catch (error) {
    return { problem: `it cannot be reached (${error instanceof Error ? error.message : String(error)})` }
  }
}
