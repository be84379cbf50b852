import type { WorkerClient } from "../../rpc/worker-client.ts"
import { withFirstPaint } from "../boot/first-paint.ts"
import { readSettings } from "../boot/settings.ts"
import { startWorker } from "../boot/worker-connection.ts"
import { deviceSalt, readDevice, removeDevice, writeDevice } from "../device/device-storage.ts"
import { onTokenGone, readLanguage } from "./cookies.ts"
import { coverIfOver } from "./idle.ts"
import {
  bindAccount,
  boundSession,
  currentSession,
  endSession,
  endWithoutToken,
  forgetDrawn,
  forgetWhoLeft,
  leaveIfOver,
  sessionToDraw,
} from "./session.ts"
import { cameBySignOn } from "./sign-on.ts"

/** Starts the worker of whoever is signed in, or of a visitor. */
export const openCustomerOffice = (late: (isLate: boolean) => void): WorkerClient => {
  // Who comes with a token of the parent platform may be someone else than whoever was here last.
  if (cameBySignOn) forgetDrawn()
  forgetWhoLeft()
  document.addEventListener("resume", leaveIfOver)
  onTokenGone(endWithoutToken)
  coverIfOver() // before anything that is kept is drawn (S18)
  const glimpsed = Promise.withResolvers<unknown>()
  const worker = startWorker(
    () => ({
      ...readSettings(),
      language: readLanguage(),
      salt: deviceSalt(),
      session: currentSession(),
      removing: readDevice("removing"),
      replays: false,
    }),
    late,
    { log: boundSession, glimpsed: glimpsed.resolve },
  )
  const office = withFirstPaint(
    worker,
    { read: () => readDevice("firstPaint"), write: (record) => writeDevice("firstPaint", record) },
    sessionToDraw,
    glimpsed.promise,
  )
  let hasBegun = false
  office.watch("session", null, ({ account, logId, ended }) => {
    if (!hasBegun) removeDevice("removing") // a worker that speaks has written it down
    hasBegun = true
    if (ended !== null) endSession(ended)
    else if (account !== null) bindAccount(account, logId)
  })
  return office
}
