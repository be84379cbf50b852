import type { VerificationStatus } from "../../domain/verification/events.ts"

/** What a widget tells its page. */
export type WidgetEvent =
  | { readonly _tag: "Ready" }
  | { readonly _tag: "Status"; readonly status: VerificationStatus }
  | { readonly _tag: "Failed" }

/** What a widget is launched with. Tokens pass through memory only (S40). */
export interface Launch {
  readonly container: HTMLElement
  readonly token: string
  /** The token is over: another one, or null when there is none. */
  readonly renew: () => Promise<string | null>
  readonly on: (event: WidgetEvent) => void
}

/**
 * The verification widget of a third party, in the shape of Sumsub's web SDK: it is launched with a token, asks for
 * another when that expires, and leaves nothing behind when it is destroyed.
 */
export type LaunchWidget = (launch: Launch) => { readonly destroy: () => void }

/** Milliseconds after which a widget that said nothing is taken for one that was kept from loading. */
const patience = 20_000

const statuses: ReadonlyArray<VerificationStatus> = ["submitted", "approved", "rejected"]

/** What a message of the frame says; none when it is not one of the four (S10). */
const read = (data: unknown): "ready" | "expired" | VerificationStatus | undefined => {
  if (typeof data !== "object" || data === null || !("type" in data)) return undefined
  if (data.type === "ready" || data.type === "expired") return data.type
  return data.type === "status" && "status" in data ? statuses.find((status) => status === data.status) : undefined
}

/**
 * The widget's own page in a frame of another origin, which cannot reach this one (S09). Messages count only from that
 * frame and that origin, and go to that origin only (S10).
 */
export const frameWidget =
  (address: string): LaunchWidget =>
  ({ container, token, renew, on }) => {
    const { origin } = new URL(address)
    const frame = document.createElement("iframe")
    const end = new AbortController()
    const give = (given: string): void => frame.contentWindow?.postMessage({ type: "token", token: given }, origin)
    const silence = setTimeout(() => on({ _tag: "Failed" }), patience)
    end.signal.addEventListener("abort", () => clearTimeout(silence))
    const next = async (): Promise<void> => {
      const renewed = await renew()
      if (end.signal.aborted) return
      if (renewed === null) on({ _tag: "Failed" })
      else give(renewed)
    }
    window.addEventListener(
      "message",
      ({ origin: from, source, data }: MessageEvent<unknown>) => {
        if (from !== origin || source !== frame.contentWindow) return
        const word = read(data)
        if (word === "expired") return void next()
        if (word === undefined) return
        if (word !== "ready") return on({ _tag: "Status", status: word })
        clearTimeout(silence)
        give(token)
        on({ _tag: "Ready" })
      },
      { signal: end.signal },
    )
    frame.className = "verification-frame"
    frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-forms")
    frame.allow = "camera; microphone"
    frame.referrerPolicy = "origin"
    frame.src = address
    container.append(frame)
    return {
      destroy: () => {
        end.abort()
        frame.remove()
      },
    }
  }
