import "fake-indexeddb/auto"
import { eventLogContract } from "../contract/event-log.ts"
import { dexieLogUnderTest } from "../contract/dexie-log.ts"
import { memoryLogUnderTest } from "../contract/memory-log.ts"

eventLogContract("the log in memory", memoryLogUnderTest)
eventLogContract("the log in IndexedDB, here an imitation", dexieLogUnderTest)
