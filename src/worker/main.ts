/**
 * The worker's entry: small, so that what a start needs is asked for before the script of the office comes. The
 * worker's name says whose log it will open first, and is empty where nobody is known. The newest rows are told as soon
 * as they are read; what the page says meanwhile is kept, and said again to the office.
 */
import { beginningOf, type GlimpseMessage } from "../rpc/glimpse.ts"
import { reached } from "./start-marks.ts"
import { startReadingAhead } from "./store/read-ahead.ts"
import "./tabs/life.ts"

reached("entry")
const begun = startReadingAhead(beginningOf(self.name), (glimpse) => postMessage({ glimpse } satisfies GlimpseMessage))
const office = begun.then(() => import("./office.ts"))

const said: Array<MessageEvent> = []
const keep = (event: MessageEvent): void => void said.push(event)
addEventListener("message", keep)

void office.then(
  () => {
    removeEventListener("message", keep)
    for (const { data, ports } of said) dispatchEvent(new MessageEvent("message", { data, ports: [...ports] }))
  },
  (error: unknown) => reportError(error), // the page hears that its worker could not start
)
