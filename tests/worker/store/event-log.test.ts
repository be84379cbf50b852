import "fake-indexeddb/auto"
import { dexieLogUnderTest } from "../../contract/dexie-log.ts"
import { eventLogContract } from "../../contract/event-log.ts"
import { memoryLogUnderTest } from "../../contract/memory-log.ts"

eventLogContract("the log in memory", memoryLogUnderTest)
eventLogContract("the log in IndexedDB, here an imitation", dexieLogUnderTest)
