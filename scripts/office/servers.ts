import type { Plugin } from "vite"
import { type PageOptions, pageSettings, withSettings } from "../../sandbox/http/settings.ts"

/** Writes what the page must know of its servers into it under Vite, as the sandbox does where it serves the page. */
export const withServers = (options: PageOptions): Plugin => ({
  name: "office:servers",
  transformIndexHtml: (html) => withSettings(html, pageSettings(options)),
})
