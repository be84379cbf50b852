import * as Schema from "effect/Schema"
import { append, command, nothing } from "../kernel/command.ts"
import { TransferOrder } from "../transfers/form.ts"
import { WithdrawalOrder } from "../withdrawals/order.ts"
import { transfer, withdraw } from "./endpoints.ts"
import { OutcomeCleared } from "./events.ts"
import { moveFunds } from "./move-funds.ts"
import { referenceOf } from "./reference.ts"

/** What goes with every order: the gate's code or password, and the yes to a repeat of what may have happened. */
const gated = { secondFactor: Schema.String, acknowledged: Schema.Boolean }

export const sendingCommands = {
  transfer: command({
    request: Schema.Struct({ order: TransferOrder, ...gated }),
    needs: "funds",
    decide: ({ order, secondFactor, acknowledged }, read, moment) =>
      moveFunds(transfer, { ...order, two: secondFactor }, nothing, { acknowledged, read, moment }),
  }),
  withdraw: command({
    request: Schema.Struct({ order: WithdrawalOrder, ...gated }),
    needs: "funds",
    decide: ({ order, secondFactor, acknowledged }, read, moment) =>
      moveFunds(withdraw, { ...order, two: secondFactor }, ({ answer }) => referenceOf(answer), {
        acknowledged,
        read,
        moment,
      }),
  }),
  /** The customer compared the history and dismisses what was unknown. */
  clearOutcome: command({
    request: Schema.Struct({ callId: Schema.String }),
    decide: (outcome) => append(OutcomeCleared.draft(outcome)),
  }),
}
