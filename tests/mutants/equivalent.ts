import { inBooks } from "./books.ts"
import type { Equivalents } from "./change.ts"
import { inHistory } from "./history.ts"
import { inKernel } from "./kernel.ts"
import { inMoney } from "./money.ts"
import { inReports } from "./reports.ts"
import { inWorker } from "./worker.ts"

/** Every change that nobody can meet; a file stands in one room. */
export const equivalents: Equivalents = { ...inBooks, ...inMoney, ...inHistory, ...inKernel, ...inReports, ...inWorker }
