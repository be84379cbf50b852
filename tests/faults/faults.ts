import { analystFaults } from "./analysts.ts"
import { answerFaults } from "./answers.ts"
import { bookFaults } from "./books.ts"
import { callFaults } from "./calls.ts"
import { clockFaults } from "./clocks.ts"
import { currencyFaults } from "./currencies.ts"
import { deviceFaults } from "./device.ts"
import { domainFaults } from "./domain.ts"
import { drawnFaults } from "./drawn.ts"
import { edgeFaults } from "./edges.ts"
import { type Fault, faultsOf } from "./fault.ts"
import { flowFaults } from "./flows.ts"
import { formFaults } from "./forms.ts"
import { handedOverFaults } from "./handed-over.ts"
import { jointFaults } from "./joints.ts"
import { lineFaults } from "./lines.ts"
import { logFaults } from "./log.ts"
import { lotFaults } from "./lots.ts"
import { modalFaults } from "./modals.ts"
import { moneyFaults } from "./money.ts"
import { ownServerFaults } from "./own-server.ts"
import { pageFaults } from "./page.ts"
import { passedOnFaults } from "./passed-on.ts"
import { pathFaults } from "./paths.ts"
import { readBackFaults } from "./read-back.ts"
import { recordingFaults } from "./recordings.ts"
import { recoveringFaults } from "./recovering.ts"
import { roomFaults } from "./rooms.ts"
import { routeFaults } from "./routes.ts"
import { saidFaults } from "./said.ts"
import { screenFaults } from "./screens.ts"
import { securityFaults } from "./security.ts"
import { sendingFaults } from "./sending.ts"
import { serverFaults } from "./server.ts"
import { startingFaults } from "./starting.ts"
import { stepFaults } from "./steps.ts"
import { toldFaults } from "./told.ts"
import { turnFaults } from "./turns.ts"
import { wiringFaults } from "./wiring.ts"
import { wordFaults } from "./words.ts"
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
  ...callFaults,
  ...routeFaults,
  ...screenFaults,
  ...roomFaults,
  ...formFaults,
  ...jointFaults,
  ...securityFaults,
  ...serverFaults,
  ...ownServerFaults,
  ...recordingFaults,
  ...stepFaults,
  ...wordFaults,
  ...answerFaults,
  ...analystFaults,
  ...bookFaults,
  ...logFaults,
  ...deviceFaults,
  ...recoveringFaults,
  ...pathFaults,
  ...edgeFaults,
  ...drawnFaults,
  ...flowFaults,
  ...toldFaults,
  ...clockFaults,
  ...turnFaults,
  ...lotFaults,
  ...handedOverFaults,
  ...lineFaults,
  ...passedOnFaults,
  ...readBackFaults,
  ...wiringFaults,
  ...startingFaults,
  ...saidFaults,
])
