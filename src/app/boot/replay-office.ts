import type { CommandName } from "../../domain/catalogue.ts"
import type { WorkerClient } from "../../rpc/worker-client.ts"
import { shownAgain } from "../../ui/kit/shown-again.ts"
import { readLanguage } from "../session/cookies.ts"
import { readSettings } from "./settings.ts"
import { type Introduction, startWorker } from "./worker-connection.ts"

/** What screens ask for by themselves: refusing it needs no word. */
const byItself: ReadonlySet<CommandName> = new Set([
  "refresh",
  "presence",
  "language",
  "fetchPage",
  "fetchPurchases",
  "fetchPurchase",
  "seeMessages",
  "receiveRequest",
  "keepFilter",
  "noteMessage",
  "reportVerification",
] satisfies ReadonlyArray<CommandName>)

const listeners = new Set<() => void>()

/**
 * Somebody presses or types himself, and not in what stands beside the office: what comes of it is his again, however
 * late that of the steps before comes.
 */
const heard = ({ isTrusted, target }: Event): void => {
  if (isTrusted && !(target instanceof Element && target.closest("[data-beside]") !== null)) shownAgain.set(false)
}

/** Hears when something that somebody did was refused, because what is shown is a recording. */
export const onRefused = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** From here on this page connects to nothing and nobody; its own scripts and styles load as before (S33). */
const shutNetwork = (): void => {
  const policy = document.createElement("meta")
  policy.httpEquiv = "Content-Security-Policy"
  policy.content = "connect-src 'none'; form-action 'none'; frame-src 'none'"
  document.head.append(policy)
}

/** What a worker that shows recordings is told: of no customer, no token, no salt and no address. */
export const replayIntroduction: Introduction = () => ({
  language: readLanguage(),
  officeUrl: "",
  adapterUrl: "",
  adapterDrivers: [],
  statuses: readSettings().statuses,
  idempotency: false,
  inferredCalls: false,
  salt: "",
  session: null,
  removing: null,
  replays: true,
})

/** Starts a worker that shows recordings. */
export const openReplayOffice = (late: (isLate: boolean) => void): WorkerClient => {
  shutNetwork()
  document.documentElement.dataset["replaying"] = ""
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, heard, { capture: true })
  const { call, watch } = startWorker(replayIntroduction, late)
  return {
    watch,
    call: async (method, request) => {
      const outcome = await call(method, request)
      const refusal: unknown = outcome._tag === "Refused" ? outcome.refusal : null
      if (!shownAgain.now() && isReadOnly(refusal) && !byItself.has(method))
        for (const listener of listeners) listener()
      return outcome
    },
  }
}

const isReadOnly = (refusal: unknown): boolean =>
  typeof refusal === "object" && refusal !== null && "_tag" in refusal && refusal._tag === "ReadOnly"
