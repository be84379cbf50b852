import { dexieLogUnderTest } from "../../../contract/dexie-log.ts"
import { eventLogContract } from "../../../contract/event-log.ts"

eventLogContract("the log in IndexedDB of a real browser", dexieLogUnderTest)
