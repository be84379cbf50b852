import * as Schema from "effect/Schema"
import { append, call, command, nothing } from "../kernel/command.ts"
import { TransferOrder } from "../transfers/form.ts"
import { WithdrawalOrder } from "../withdrawals/order.ts"
import { transfer, withdraw } from "./endpoints.ts"
import { OutcomeCleared } from "./events.ts"
import { Circumstances } from "./intent.ts"
import { moveFunds } from "./move-funds.ts"
import { referenceOf } from "./reference.ts"

/** What goes with an order: how it came about, and the gate's code or password. */
const gated = { circumstances: Circumstances, secondFactor: Schema.String }

export const sendingCommands = {
  transfer: command({
    request: Schema.Struct({ order: TransferOrder, ...gated }),
    needs: "funds",
    decide: ({ secondFactor, ...ordered }, read, moment) =>
      moveFunds("transfer", ordered, read, moment, (order, after) =>
        call(transfer, { ...order, two: secondFactor }, nothing, after),
      ),
  }),
  withdraw: command({
    request: Schema.Struct({ order: WithdrawalOrder, ...gated }),
    needs: "funds",
    decide: ({ secondFactor, ...ordered }, read, moment) =>
      moveFunds("withdrawal", ordered, read, moment, (order, after) =>
        call(withdraw, { ...order, two: secondFactor }, ({ answer }) => referenceOf(answer, order.destination), after),
      ),
  }),
  /**
   * The customer compared the history and dismisses what was unknown; of an order of tokens, what a wallet did the
   * `asked` times that it had been asked.
   */
  clearOutcome: command({
    request: Schema.Struct({ callId: Schema.String, asked: Schema.NullOr(Schema.Int) }),
    decide: (outcome) => append(OutcomeCleared.draft(outcome)),
  }),
}
