import { aptInstall, isExecutable, onPath } from "./chromium.mjs"

/** What the tests ask of a document that was written: Debian's poppler reads it as others do. */
const programs = ["pdfinfo", "pdftotext", "pdffonts"]

/**
 * Installs poppler where it is missing: Debian's package as root.
 * @param {(line: string) => void} say
 */
export const ensurePoppler = (say) => {
  const isThere = () => programs.every((program) => onPath(program).some(isExecutable))
  if (!isThere()) aptInstall(["poppler-utils"], say)
  if (!isThere()) throw new Error("The tests need poppler: install it (Debian: apt-get install poppler-utils).")
}
