import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { Ban, Check, CircleAlert, Clock3, type LucideIcon } from "lucide-react"
import { purchaseState, type PurchaseState } from "../../../domain/purchases/model.ts"
import { Chip, type Tone } from "../../kit/chip.tsx"
import { Icon } from "../../kit/icon.tsx"

const looks: {
  readonly [State in PurchaseState]: {
    readonly words: MessageDescriptor
    readonly tone: Tone
    readonly icon: LucideIcon
  }
} = {
  pending: { words: msg`Pending payment`, tone: "waiting", icon: Clock3 },
  completed: { words: msg`Completed`, tone: "in", icon: Check },
  cancelled: { words: msg`Cancelled`, tone: "neutral", icon: Ban },
  missed: { words: msg`Missed payment`, tone: "failed", icon: CircleAlert },
}

/** A purchase's status by the specification's labels; any other word stands as it came (R180, A76). */
export const PurchaseStatus = ({ status }: { readonly status: string }) => {
  const { t } = useLingui()
  const state = purchaseState(status)
  if (state === null) return <Chip>{status === "" ? "—" : status}</Chip>
  const { words, tone, icon } = looks[state]
  return (
    <Chip tone={tone} icon={<Icon of={icon} />}>
      {t(words)}
    </Chip>
  )
}
