import { addressesOf, type SendingState, type SendsView } from "../../../domain/sending/state.ts"
import type { Customer } from "../../../domain/session/events.ts"
import type { Boot } from "../../../domain/session/views.ts"
import { useNow } from "../../kit/clock.ts"
import { useOfficeNow } from "../../kit/office-clock.tsx"
import { useLive } from "../../kit/office.ts"
import { useOnline } from "../../kit/online.ts"

/** Why the log cannot be written, or lacks what a send is decided on. */
const storageOf = (boot: Boot | undefined): SendingState["storage"] => {
  if (boot?._tag !== "Degraded") return null
  const isWhole = boot.reason === "SetAside" && !boot.missing.some(({ stopsSending }) => stopsSending)
  return isWhole ? null : boot.reason
}

/** Everything that a send is judged against, as far as the page knows it. */
export const useSendingState = (earlier: SendsView, { email, bep20 }: Customer): SendingState => {
  const online = useOnline()
  const now = useNow()
  const officeNow = useOfficeNow()
  const boot = useLive("session", null).value?.boot
  const rates = useLive("rates", null).value ?? null
  const balances = useLive("balances", null).value?.value ?? null
  const contacts = useLive("contacts", null).value?.value ?? []
  return {
    ...earlier,
    now,
    officeNow,
    // By this page's clock alone: the worker asks where it has known of one for less.
    knownFor: () => Number.POSITIVE_INFINITY,
    online,
    locks: "locks" in navigator,
    storage: storageOf(boot),
    customer: { email, bep20 },
    balances,
    rates: rates === null || rates.value === null || rates.at === null ? null : { rates: rates.value, at: rates.at },
    ...addressesOf(contacts),
    // Nothing of these is sent from here.
    variants: null,
    card: null,
    tokenOrders: [],
  }
}
