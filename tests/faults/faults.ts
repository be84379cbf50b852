import { currencyFaults } from "./currencies.ts"
import { domainFaults } from "./domain.ts"
import { type Fault, faultsOf } from "./fault.ts"
import { modalFaults } from "./modals.ts"
import { moneyFaults } from "./money.ts"
import { pageFaults } from "./page.ts"
import { sendingFaults } from "./sending.ts"
import { workerFaults } from "./worker.ts"

/** Every fault that is kept, in the order in which they are tried and told of. */
export const faults: ReadonlyArray<Fault> = faultsOf([
  ...moneyFaults,
  ...currencyFaults,
  ...modalFaults,
  ...domainFaults,
  ...sendingFaults,
  ...workerFaults,
  ...pageFaults,
])
