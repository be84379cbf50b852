import "./trusted-types.ts"
import "../ui/kit/tokens.css"
import "../ui/kit/base.css"
import "../ui/kit/fonts.css"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { App } from "./app.tsx"
import { isClosed } from "./closed.ts"
import { readLanguage } from "./cookies.ts"
import { deviceSalt, readDevice, removeDevice, writeDevice } from "./device-storage.ts"
import { withFirstPaint } from "./first-paint.ts"
import { coverIfOver, isCovered } from "./idle.ts"
import { showLanguage } from "./locale.ts"
import { makePreferences } from "./preferences.ts"
import { registerServiceWorker } from "./register-service-worker.ts"
import { preloadOffice } from "./router.tsx"
import { bindAccount, boundSession, currentSession, endSession } from "./session.ts"
import { readSettings } from "./settings.ts"
import { cameBySignOn } from "./sign-on.ts"
import { makeLateness } from "./start-notice.tsx"
import { showStartFailure } from "./start-failure.ts"
import { readTheme, showTheme } from "./theme.ts"
import { startWorker } from "./worker-connection.ts"

/** Milliseconds that the first screen has the network to itself. */
const beforePreload = 300

const root = document.querySelector("#root")
if (root === null) throw new Error("index.html has no #root")

showTheme(readTheme())

// Who comes with a token of the parent platform may be someone else than whoever was here last.
if (cameBySignOn) removeDevice("firstPaint")

coverIfOver() // before anything that is kept is drawn (S18)

const lateness = makeLateness()
const worker = startWorker(
  () => ({ ...readSettings(), language: readLanguage(), salt: deviceSalt(), session: currentSession(), replays: false }),
  lateness.set,
)
const office = withFirstPaint(worker, { read: () => readDevice("firstPaint"), write: (record) => writeDevice("firstPaint", record) }, () => (isCovered() ? null : boundSession()))
office.watch("session", null, ({ account, ended }) => {
  if (ended !== null) endSession(ended)
  else if (account !== null) bindAccount(account)
})
const preferences = makePreferences((language) => void office.call("language", { language }))

try {
  await showLanguage(readLanguage()).catch(() => showLanguage("en"))
  createRoot(root).render(<StrictMode><App closed={isClosed()} office={office} preferences={preferences} lateness={lateness} /></StrictMode>)
  registerServiceWorker()
  setTimeout(() => void preloadOffice().catch(() => {}), beforePreload) // what fails is asked for again when it is needed
} catch {
  showStartFailure(root)
}
