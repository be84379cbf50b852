/** `npm run openapi`: writes docs/openapi.json from the endpoints; a test says when it is out of date. */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "./build/build-id.ts"
import { openApi } from "./own-office/openapi.ts"

writeFileSync(join(root, "docs", "openapi.json"), `${JSON.stringify(openApi(), null, 2)}\n`)
