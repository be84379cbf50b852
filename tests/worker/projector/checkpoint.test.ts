import "fake-indexeddb/auto"
import { checkpointContract } from "../../contract/checkpoint.ts"

checkpointContract("log and checkpoints over an imitation of IndexedDB")
