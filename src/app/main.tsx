import "./trusted-types.ts"
import "../ui/kit/tokens.css"
import "../ui/kit/base.css"
import "../ui/kit/fonts.css"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { App } from "./app.tsx"
import { isClosed } from "./closed.ts"
import { readLanguage, readToken } from "./cookies.ts"
import { openCustomerOffice } from "./customer-office.ts"
import { showLanguage } from "./locale.ts"
import { makePreferences } from "./preferences.ts"
import { registerServiceWorker } from "./register-service-worker.ts"
import { openReplayOffice } from "./replay-office.ts"
import { isReplaying } from "./replaying.ts"
import { preloadOffice } from "./router.tsx"
import { showStartFailure } from "./start-failure.ts"
import { makeLateness } from "./start-notice.tsx"
import { readTheme, showTheme } from "./theme.ts"

/** Milliseconds that the first screen has the network to itself. */
const beforePreload = 300

const root = document.querySelector("#root")
if (root === null) throw new Error("index.html has no #root")

showTheme(readTheme())

const lateness = makeLateness()
const office = (isReplaying ? openReplayOffice : openCustomerOffice)(lateness.set)
const preferences = makePreferences((language) => void office.call("language", { language }))

try {
  const isOffice = isReplaying || readToken() !== null
  await showLanguage(readLanguage(), isOffice).catch(() => showLanguage("en", isOffice))
  createRoot(root).render(
    <StrictMode>
      <App closed={isClosed()} office={office} preferences={preferences} lateness={lateness} />
    </StrictMode>,
  )
  if (!isReplaying) registerServiceWorker()
  // what fails is asked for again when it is needed
  setTimeout(() => void preloadOffice().catch(() => {}), beforePreload)
} catch {
  showStartFailure(root)
}
