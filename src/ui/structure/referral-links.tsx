import { Trans, useLingui } from "@lingui/react/macro"
import { Copy, QrCode as QrIcon } from "lucide-react"
import { useState } from "react"
import { type Place, places } from "../../domain/referral/sponsor.ts"
import { Button } from "../kit/button.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { Icon } from "../kit/icon.tsx"
import { QrCode } from "../kit/qr-code.tsx"
import { useCopy } from "../kit/use-copy.ts"

/**
 * The customer's own invitation for each place, to copy or to show as a QR code (R051, R446). They keep their room as
 * long as nobody knows whose they are: what stands below is there before.
 */
export const ReferralLinks = ({ id }: { readonly id: string | undefined }) => {
  const { t } = useLingui()
  const copy = useCopy(t`Link copied to clipboard`)
  const [openPlace, setOpenPlace] = useState<Place | null>(null)
  const names: { readonly [Name in Place]: string } = {
    left: t`Left team`,
    right: t`Right team`,
    default: t`Either team`,
  }
  const linkOf = (place: Place): string =>
    `${location.origin}/ref/${place}/${encodeURIComponent((id ?? "").toWellFormed())}`
  return (
    <section className="structure-links" aria-label={t`Your invitations`}>
      {places.map((place) => (
        <div key={place} className="structure-link">
          <p className="structure-link-name">{names[place]}</p>
          <p className="structure-link-address">{id === undefined ? "—" : linkOf(place)}</p>
          <div className="structure-link-actions">
            <Button
              isDisabled={id === undefined}
              onPress={() => void copy(linkOf(place))}
              aria-label={`${t`Copy the link`}: ${names[place]}`}
            >
              <Icon of={Copy} />
              <Trans>Copy the link</Trans>
            </Button>
            <Button
              kind="quiet"
              isDisabled={id === undefined}
              onPress={() => setOpenPlace(place)}
              aria-label={`${t`QR code`}: ${names[place]}`}
            >
              <Icon of={QrIcon} />
              <Trans>QR code</Trans>
            </Button>
          </div>
        </div>
      ))}
      <Dialog
        title={openPlace === null ? "" : names[openPlace]}
        isOpen={openPlace !== null}
        onClose={() => setOpenPlace(null)}
      >
        {openPlace !== null && (
          <div className="structure-qr">
            <QrCode text={linkOf(openPlace)} label={t`QR code of the invitation`} />
            <p className="structure-link-address">{linkOf(openPlace)}</p>
          </div>
        )}
      </Dialog>
    </section>
  )
}
