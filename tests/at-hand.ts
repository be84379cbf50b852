/** What no start of the office needs is there before a test asks for it, as in a worker that has fetched it. */
import { fetchingEverything } from "../src/domain/catalogue.ts"

await Promise.all(fetchingEverything())
