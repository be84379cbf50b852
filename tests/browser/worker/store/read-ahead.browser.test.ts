import { describe } from "vitest"
import { readAheadContract, silentFilesContract } from "../../../contract/read-ahead.ts"

describe("what is read ahead of a database with files beside it", () => {
  readAheadContract()
})
describe("files that never come", () => {
  silentFilesContract()
})
