import { defineConfig } from "@lingui/cli"
import { formatter } from "@lingui/format-po"

/** Origins are left out: with them every moved line of code would put four catalogues out of step. */
export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "ru", "de", "tr"],
  catalogs: [{ path: "<rootDir>/src/app/locales/{locale}", include: ["src"] }],
  format: formatter({ origins: false }),
})
