import type { Plugin } from "vite"
import type { Options } from "./options.ts"

/** Writes OFFICE_URL and ADAPTER_URL into the page under Vite, as the sandbox does when it serves the built client. */
export const withServerUrls = ({ officeUrl = "", adapterUrl = "" }: Pick<Options, "officeUrl" | "adapterUrl">): Plugin => ({
  name: "office:server-urls",
  transformIndexHtml: (html) =>
    html
      .replace('<meta name="office-url" content=""', `<meta name="office-url" content="${encodeURI(officeUrl)}"`)
      .replace('<meta name="adapter-url" content=""', `<meta name="adapter-url" content="${encodeURI(adapterUrl)}"`),
})
