/**
 * The worker's entry: small, so that what a start needs is asked for while the script of the office is still coming.
 * The worker's name says whose database it will open first, and is empty where nobody is known. What the page says
 * meanwhile is kept, and said again to the office.
 */
import { startReadingAhead } from "./store/read-ahead.ts"

startReadingAhead(self.name)

const said: Array<MessageEvent> = []
const keep = (event: MessageEvent): void => void said.push(event)
addEventListener("message", keep)

void import("./office.ts").then(
  () => {
    removeEventListener("message", keep)
    for (const { data, ports } of said) dispatchEvent(new MessageEvent("message", { data, ports: [...ports] }))
  },
  (error: unknown) => reportError(error), // the page hears that its worker could not start
)
