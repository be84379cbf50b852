import { imports } from "./imports.ts"
import { journeys } from "./journeys.ts"
import { calendarLengths } from "./lengths.ts"
import { lines } from "./lines.ts"
import { platformNames } from "./names.ts"
import { reasons } from "./reasons.ts"
import { titles } from "./titles.ts"

/** Our rules for oxlint, under the name "office". Its loader takes a default export. */
export default {
  meta: { name: "office" },
  rules: { imports, journeys, lengths: calendarLengths, lines, names: platformNames, reasons, titles },
}
