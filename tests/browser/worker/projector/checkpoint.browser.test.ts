import { checkpointContract } from "../../../contract/checkpoint.ts"

checkpointContract("archive and checkpoints in IndexedDB of a real browser")
