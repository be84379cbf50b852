import "./boot/trusted-types.ts"
import "../ui/kit/tokens.css"
import "../ui/kit/base.css"
import "../ui/kit/fonts.css"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { App } from "./app.tsx"
import { registerServiceWorker } from "./boot/register-service-worker.ts"
import { openReplayOffice } from "./boot/replay-office.ts"
import { isReplaying } from "./boot/replaying.ts"
import { showStartFailure } from "./boot/start-failure.ts"
import { makeLateness } from "./boot/start-notice.tsx"
import { showLanguage } from "./device/locale.ts"
import { makePreferences } from "./device/preferences.ts"
import { readTheme, showTheme } from "./device/theme.ts"
import { preloadOffice } from "./routes/router.tsx"
import { isClosed } from "./session/closed.ts"
import { readLanguage, readToken } from "./session/cookies.ts"
import { openCustomerOffice } from "./session/customer-office.ts"

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
