import { Plural, Trans } from "@lingui/react/macro"
import { PencilLine, TriangleAlert } from "lucide-react"
import { dayMs } from "../../domain/kernel/calendar/day.ts"
import { isSeen } from "../../domain/text/hidden-character.ts"
import { Chip } from "../kit/chip.tsx"
import { useNow } from "../kit/clock.ts"
import { Icon } from "../kit/icon.tsx"
import type { ListedContact } from "./use-contact-list.ts"

/** For so many days a change is worth a badge. */
const worthSaying = 30

const shortOf = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

const Changed = ({ at }: { readonly at: number }) => {
  const days = Math.floor((useNow() - at) / dayMs)
  return (
    days <= worthSaying && (
      <Chip tone="waiting" icon={<Icon of={PencilLine} />}>
        {days < 1 ? (
          <Trans>changed today</Trans>
        ) : (
          <Plural value={days} one="changed # day ago" other="changed # days ago" />
        )}
      </Chip>
    )
  )
}

/** What makes one look twice at a contact: never used, leads elsewhere than before, looks like another. */
export const ContactBadges = ({ listed: { use, imitates } }: { readonly listed: ListedContact }) => {
  const other = imitates === null ? "" : isSeen(imitates.name ?? "") ? imitates.name : shortOf(imitates.address)
  return (
    <span className="contact-badges">
      {use?.times === 0 && (
        <Chip>
          <Trans>never used</Trans>
        </Chip>
      )}
      {use != null && use.changedAt !== null && <Changed at={use.changedAt} />}
      {imitates !== null && (
        <Chip tone="failed" icon={<Icon of={TriangleAlert} />}>
          <Trans>looks like {other}</Trans>
        </Chip>
      )}
    </span>
  )
}
