import { connectWorker } from "../../rpc/client.ts"
import { nameOf } from "../../rpc/glimpse.ts"
import type { Initialisation } from "../../rpc/initialisation.ts"
import type { WorkerClient } from "../../rpc/worker-client.ts"

declare const __BUILD__: string

/** What the page knows of itself without asking anyone. */
const presence = (): Pick<Initialisation, "visible" | "online"> => ({
  visible: document.visibilityState === "visible",
  online: navigator.onLine,
})

/**
 * How long a start may take before it is called late, milliseconds: a slow network has to bring the worker's script
 * first.
 */
const startPatience = 15_000

/** What a worker must be told that only the page's other parts know; asked anew for every worker that starts. */
export type Introduction = () => Pick<
  Initialisation,
  | "language"
  | "officeUrl"
  | "adapterUrl"
  | "adapterDrivers"
  | "idempotency"
  | "inferredCalls"
  | "statuses"
  | "salt"
  | "session"
  | "removing"
  | "replays"
>

/** Which log a worker begins to read before it serves, and who hears what lies beside it. */
export interface Ahead {
  readonly log: () => { readonly account: string; readonly logId: string | null } | null
  readonly glimpsed: (glimpse: unknown) => void
}

/**
 * A page that was left may be kept for the way back as it stood. WebKit keeps its worker too, frozen within a
 * transaction that every other page of this customer then waits for: so the worker ends with the page. Nor may one
 * customer's rows come back on screen after another signed in: what is kept is hidden, and starts anew when it is shown
 * (S16).
 */
const endWithThePage = (close: () => void): void => {
  window.addEventListener("pagehide", ({ persisted }) => {
    close()
    document.documentElement.hidden = persisted
  })
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload()
  })
}

/**
 * Starts the office's worker and keeps it told of what it cannot see: whether this page is looked at and whether there
 * is a network. `late` hears when no worker has come to serve for long, and when one did after all.
 */
export const startWorker = (
  introduction: Introduction,
  late: (isLate: boolean) => void,
  ahead?: Ahead,
): WorkerClient => {
  const tab = crypto.randomUUID()
  const { close, ...office } = connectWorker({
    // Its name says whose log will be opened first: that is read while the worker's script is still coming.
    spawn: () => {
      const account = introduction().session?.account ?? ""
      const known = ahead?.log()
      const logId = known?.account === account ? (known.logId ?? "") : ""
      const name = nameOf({ account, logId })
      return new Worker(new URL("../../worker/main.ts", import.meta.url), { type: "module", name })
    },
    ...(ahead && { glimpsed: ahead.glimpsed }),
    initialisation: () => ({ ...introduction(), ...presence(), tab, build: __BUILD__ }),
    replaced: () => {}, // the watches go on by themselves; pending calls have settled as WorkerLost
    late,
    patience: startPatience,
  })
  const tell = (): void => void office.call("presence", presence())
  document.addEventListener("visibilitychange", tell)
  for (const event of ["online", "offline", "pageshow"]) window.addEventListener(event, tell)
  document.addEventListener("resume", tell)
  endWithThePage(close)
  return office
}
