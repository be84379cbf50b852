import "./scripted-office.ts"
import { beginningOf, type GlimpseMessage } from "../../../src/rpc/glimpse.ts"
import { startReadingAhead } from "../../../src/worker/store/read-ahead.ts"
// Not the worker's entry: its import is wrapped by the test's runner, of which a worker has none. The end-to-end tests
// start from the entry.
import "../../../src/worker/office.ts"

void startReadingAhead(beginningOf(self.name), (glimpse) => postMessage({ glimpse } satisfies GlimpseMessage))
