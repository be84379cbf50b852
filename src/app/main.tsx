import "./boot/trusted-types.ts"
import "../ui/kit/tokens.css"
import "../ui/kit/base.css"
import "../ui/kit/fonts.css"
import { StrictMode, startTransition } from "react"
import { createRoot } from "react-dom/client"
import { announceNextBuild } from "../ui/kit/next-build.ts"
import { App } from "./app.tsx"
import { watchForNextBuild } from "./boot/next-build.ts"
import { openReplayOffice } from "./boot/replay-office.ts"
import { isReplaying } from "./boot/replaying.ts"
import { isClosed } from "./boot/settings.ts"
import { makeLateness } from "./boot/start-notice.tsx"
import { showLanguage } from "./device/locale.ts"
import { makePreferences } from "./device/preferences.ts"
import { readTheme, showTheme } from "./device/theme.ts"
import { lookAtAddress } from "./routes/first-look.ts"
import { preloadOffice, router } from "./routes/router.tsx"
import { readLanguage, readToken } from "./session/cookies.ts"
import { openCustomerOffice } from "./session/customer-office.ts"

declare const __BUILD__: string

/**
 * Without any catalogue there are no texts: the specification's words (R396, R397) stand here once more, in English.
 */
const showStartFailure = (root: Element): void => {
  const title = document.createElement("h1")
  title.textContent = "Something went wrong"
  const words = document.createElement("p")
  words.textContent =
    "There seems to have been an error. Please wait a minute and try again or contact support for assistance."
  const reload = document.createElement("button")
  reload.textContent = "Reload"
  reload.addEventListener("click", () => location.reload())
  const view = document.createElement("main")
  view.className = "start-failure"
  view.setAttribute("role", "alert")
  view.append(title, words, reload)
  root.replaceChildren(view)
}

/**
 * Lets a reload work without a network. Only the build has a service worker; a browser that refuses it loses nothing
 * else.
 */
const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return
  navigator.serviceWorker.register("/service-worker.js").then(
    (registration) => watchForNextBuild(registration, __BUILD__, announceNextBuild),
    () => undefined,
  )
}

/** Milliseconds that the first screen has the network to itself. */
const beforePreload = 300

const place = document.querySelector("#root")
if (place === null) throw new Error("index.html has no #root")

showTheme(readTheme())

const lateness = makeLateness()
const office = (isReplaying ? openReplayOffice : openCustomerOffice)(lateness.set)
const preferences = makePreferences((language) => void office.call("language", { language }))

/**
 * Draws the page once it has its texts. No await may stand at this module's top: what is loaded here shares code with
 * it, and would wait for it for ever.
 */
const start = async (root: Element): Promise<void> => {
  try {
    const closed = isClosed()
    const isOffice = isReplaying || readToken() !== null
    await showLanguage(readLanguage(), isOffice).catch(() => showLanguage("en", isOffice))
    // Drawn in slices, so that a slow phone answers meanwhile; what the router knows by then need not be drawn again.
    // What it could not load is told where it is drawn.
    if (!closed) void lookAtAddress(router).catch(() => {})
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <App closed={closed} office={office} preferences={preferences} lateness={lateness} />
        </StrictMode>,
      ),
    )
    if (!isReplaying) registerServiceWorker()
    // what fails is asked for again when it is needed
    setTimeout(() => void preloadOffice().catch(() => {}), beforePreload)
  } catch {
    showStartFailure(root)
  }
}

void start(place)
