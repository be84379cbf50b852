import "fake-indexeddb/auto"
import { checkpointContract } from "../../contract/checkpoint.ts"

checkpointContract("archive and checkpoints over an imitation of IndexedDB")
