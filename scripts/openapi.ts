/** `npm run openapi`: writes docs/openapi.json from the endpoints; a test says when it is out of date. */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "./build/build-id.ts"
import { commandLine } from "./command-line.ts"
import { openApi } from "./own-office/openapi.ts"

const usage = `Usage: npm run openapi

Writes docs/openapi.json: what an office of your own has to answer.

  --help   print this and stop
`

commandLine(usage, {})
writeFileSync(join(root, "docs", "openapi.json"), `${JSON.stringify(openApi(), null, 2)}\n`)
