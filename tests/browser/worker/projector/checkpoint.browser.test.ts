import { checkpointContract } from "../../../contract/checkpoint.ts"

checkpointContract("log and checkpoints in IndexedDB of a real browser")
