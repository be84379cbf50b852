import { imports } from "./imports.ts"
import { lines } from "./lines.ts"
import { platformNames } from "./names.ts"
import { titles } from "./titles.ts"

/** Our rules for oxlint, under the name "office". Its loader takes a default export. */
export default {
  meta: { name: "office" },
  rules: { imports, lines, names: platformNames, titles },
}
