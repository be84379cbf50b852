import { pdfOf } from "../documents/pdf.ts"
import { documentTexts } from "../documents/texts.ts"
import type { Page } from "./page.ts"

const folder = "/docs/"

/** The browser's own viewer draws a PDF, and it needs nothing of ours. */
const policy = "default-src 'none'; frame-ancestors 'none'"

const files = new Map(Object.entries(documentTexts).map(([name, text]) => [folder + name, pdfOf(text)]))

/** The legal documents, served at `/docs/{file}` (R074); undefined for every other path. */
export const documentPage = (path: string): Page | undefined => {
  if (!path.startsWith(folder)) return undefined
  const content = files.get(path)
  return content === undefined
    ? {
        status: 404,
        headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
        content: "There is no such document.\n",
      }
    : {
        status: 200,
        headers: {
          "Content-Type": "application/pdf",
          "Content-Disposition": "inline",
          "Content-Security-Policy": policy,
          "Cache-Control": "no-cache",
        },
        content,
      }
}
