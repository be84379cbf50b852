/**
 * `node tests/replay/conformance/record.ts`: writes the conformance set of recordings anew, and what this build makes
 * of it. Read the difference before it is kept: an old recording that comes to something else is a fault.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { stdout } from "node:process"
import { NotBelieved, replay } from "../../../scripts/replay/library.ts"
import { cases } from "./cases.ts"
import { bytesOf, cameOf, type Expected, kept, withFile } from "./set.ts"

rmSync(kept("."), { recursive: true, force: true })
const set: Array<Expected> = []
for (const { kind, name, about, text, fill, asks = [] } of cases) {
  const each = { file: `${kind}/${name}.ndjson`, about, ...(fill !== undefined && { fill }) }
  mkdirSync(kept(kind), { recursive: true })
  writeFileSync(kept(each.file), text)
  const came = await withFile(each, replay).then(
    (recorded) => ({ believed: cameOf(recorded, asks) }),
    (error: unknown) => {
      if (error instanceof NotBelieved) return { refused: error.flaw }
      throw error
    },
  )
  set.push({ ...each, ...came })
  stdout.write(`${each.file}: ${JSON.stringify(came).slice(0, 150)}, ${bytesOf(each).length} bytes\n`)
}
writeFileSync(kept("set.json"), `${JSON.stringify(set, null, 2)}\n`)
