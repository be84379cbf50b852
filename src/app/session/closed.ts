import { technicalWorks } from "../boot/settings.ts"
import { readTester } from "./cookies.ts"

/**
 * Whether the technical-works page takes the office's place (R047): only where it is switched on, and not for testers
 * (R048, A71).
 */
export const isClosed = (): boolean => technicalWorks() && !readTester()
