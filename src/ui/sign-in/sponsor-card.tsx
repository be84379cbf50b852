import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import type { Place, Sponsor } from "../../domain/referral/sponsor.ts"
import { Button } from "../kit/button.tsx"
import { Chip } from "../kit/chip.tsx"

/** The team that a place leads to; the default place leads to none in particular. */
export const placeTexts: Readonly<Record<Place, MessageDescriptor | null>> = {
  left: msg`left team`,
  right: msg`right team`,
  default: null,
}

/** Who invited, and the way to come without them (A73). */
export const SponsorCard = ({
  sponsor: { place, id },
  onRemove,
}: {
  readonly sponsor: Sponsor
  readonly onRemove: () => void
}) => {
  const { t } = useLingui()
  const team = placeTexts[place]
  return (
    <section className="sponsor-card" aria-label={t`Invitation`}>
      <div>
        <p className="second-quiet">
          <Trans>You were invited by</Trans>
        </p>
        <p className="sponsor-id">
          <bdi>{id}</bdi>
          {team !== null && <Chip>{t(team)}</Chip>}
        </p>
      </div>
      <Button kind="quiet" size="small" onPress={onRemove}>
        <Trans>Not right? Remove</Trans>
      </Button>
    </section>
  )
}
