import { Trans } from "@lingui/react/macro"
import { Ban, CalendarRange, MapPin, TriangleAlert } from "lucide-react"
import { type CardOffer, daysToApply, lateCharge } from "../../domain/card/model.ts"
import { Amount } from "../kit/amount.tsx"
import { Icon } from "../kit/icon.tsx"

/** 60, in the currency of the card's price; without one the bare number (A65). */
export const LateCharge = ({ currency }: Pick<CardOffer, "currency">) =>
  currency === null ? <>{lateCharge}</> : <Amount value={lateCharge} currency={currency} precision={0} />

/** What one has to know first, in full and not in a footnote, and only then the price (R029–R032, R437). */
export const CardTerms = ({ offer: { price, currency } }: { readonly offer: CardOffer }) => (
  <div className="card-terms">
    <ul className="card-conditions">
      <li>
        <Icon of={MapPin} size={20} />
        <span>
          <Trans>Only for residents of the United Kingdom and the EU and EEA countries.</Trans>
        </span>
      </li>
      <li>
        <Icon of={CalendarRange} size={20} />
        <span>
          <Trans>The price covers one year.</Trans>
        </span>
      </li>
      <li>
        <Icon of={Ban} size={20} />
        <span>
          <Trans>The price is non-refundable.</Trans>
        </span>
      </li>
    </ul>
    <p className="card-charge">
      <Icon of={TriangleAlert} size={20} />
      <span>
        <Trans>
          <strong>
            <LateCharge currency={currency} />
          </strong>{" "}
          is charged if the card is not applied for within {daysToApply} days of its purchase.
        </Trans>
      </span>
    </p>
    <p>
      <span className="card-price-amount">
        <Amount value={price} currency={currency ?? ""} bare={currency === null} precision={2} />
      </span>{" "}
      <span className="card-quiet">
        <Trans>for one year</Trans>
      </span>
    </p>
  </div>
)
