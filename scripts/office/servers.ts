import type { Plugin } from "vite"
import type { Options } from "./options.ts"

/** Writes what the page must know of its servers into it under Vite, as the sandbox does where it serves the page. */
export const withServers = ({ officeUrl = "", adapterUrl = "", inferredCalls }: Pick<Options, "officeUrl" | "adapterUrl" | "inferredCalls">): Plugin => {
  const contents = { "office-url": officeUrl, "adapter-url": adapterUrl, idempotency: officeUrl === "" ? "on" : "", "inferred-calls": officeUrl === "" || inferredCalls ? "on" : "" }
  return {
    name: "office:servers",
    transformIndexHtml: (html) =>
      Object.entries(contents).reduce(
        (page, [name, content]) => page.replace(`<meta name="${name}" content=""`, `<meta name="${name}" content="${encodeURI(content)}"`),
        html,
      ),
  }
}
