import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { Ban, Check, CircleAlert, Clock3, type LucideIcon } from "lucide-react"
import { purchaseState, type PurchaseState } from "../../../domain/purchases/model.ts"
import { Chip, type Tone } from "../../kit/chip.tsx"
import { Icon } from "../../kit/icon.tsx"

/** The specification's labels. */
export const statusWords: { readonly [State in PurchaseState]: MessageDescriptor } = {
  pending: msg`Pending payment`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
  missed: msg`Missed payment`,
}

const looks: { readonly [State in PurchaseState]: { readonly tone: Tone; readonly icon: LucideIcon } } = {
  pending: { tone: "waiting", icon: Clock3 },
  completed: { tone: "in", icon: Check },
  cancelled: { tone: "neutral", icon: Ban },
  missed: { tone: "failed", icon: CircleAlert },
}

/** A purchase's status by the specification's labels; any other word stands as it came (R180, A76). */
export const PurchaseStatus = ({ status }: { readonly status: string }) => {
  const { t } = useLingui()
  const state = purchaseState(status)
  if (state === null) return <Chip>{status === "" ? "—" : status}</Chip>
  const { tone, icon } = looks[state]
  return (
    <Chip tone={tone} icon={<Icon of={icon} />}>
      {t(statusWords[state])}
    </Chip>
  )
}
