import { useLingui } from "@lingui/react/macro"
import type { Place } from "../../domain/referral/sponsor.ts"
import { EntryPage } from "./entry-page.tsx"
import { placeTexts } from "./sponsor-card.tsx"

/** `/ref/:place/:id` (R051, A04): one line, while the invitation is stored and the registration opens. */
export const InvitationScreen = ({ place }: { readonly place: Place }) => {
  const { t } = useLingui()
  const text = placeTexts[place]
  const team = text === null ? null : t(text)
  return (
    <EntryPage name={t`Invitation`} title={team === null ? t`You were invited` : t`You were invited (${team})`}>
      {null}
    </EntryPage>
  )
}
