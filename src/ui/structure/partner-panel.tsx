import { Trans, useLingui } from "@lingui/react/macro"
import { UserX } from "lucide-react"
import { printAmount } from "../../domain/money/amount-parts.ts"
import type { PartnerDetails } from "../../domain/structure/query.ts"
import { Amount } from "../kit/amount.tsx"
import { ContentArea } from "../kit/content-area.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Fact } from "../kit/fact.tsx"
import { Icon } from "../kit/icon.tsx"
import { useLive } from "../kit/office.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import { Activity, MarkChip, turnoverCurrency } from "./partner-words.tsx"

/** A team is drawn up to here; the table has everyone. */
const mostShown = 100

interface PanelProps {
  readonly id: string
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}

const Money = ({ value }: { readonly value: string | null }) => (
  <Amount value={value} currency={turnoverCurrency} precision={2} />
)

const Panel = ({
  row: { partner, depth, mark },
  path,
  team,
  inTeam,
  beside,
  onOpen,
}: PartnerDetails & Pick<PanelProps, "onOpen">) => {
  const { t, i18n } = useLingui()
  return (
    <div className="partner">
      <nav aria-label={t`Way to this partner`}>
        <ol className="partner-path">
          <li>
            <Trans>You</Trans>
          </li>
          {path.map(({ id, name }) => (
            <li key={id}>
              {id === partner.id ? (
                <span aria-current="true">
                  <bdi>{name}</bdi>
                </span>
              ) : (
                <button type="button" className="partners-open" onClick={() => onOpen(id)}>
                  <bdi>{name}</bdi>
                </button>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <p className="partner-state">
        <Activity active={partner.active} />
        <MarkChip mark={mark} />
      </p>
      <dl className="partner-facts">
        <Fact name={<Trans>E-mail</Trans>}>
          <bdi>{partner.email === "" ? "—" : partner.email}</bdi>
        </Fact>
        <Fact name={<Trans>Rank</Trans>}>{partner.rank ?? "—"}</Fact>
        <Fact name={<Trans>Level</Trans>}>{depth}</Fact>
        <Fact name={<Trans>Inviter</Trans>}>
          <bdi>{partner.sponsor ?? "—"}</bdi>
        </Fact>
        <Fact name={<Trans>Points</Trans>}>
          {partner.points === null ? "—" : printAmount(partner.points, i18n.locale, 0)}
        </Fact>
        <Fact name={<Trans>Turnover in full</Trans>}>
          <Money value={partner.turnover} />
        </Fact>
        <Fact name={<Trans>Of it in the team</Trans>}>
          <Money value={inTeam} />
        </Fact>
        <Fact name={<Trans>Own or not shown</Trans>}>
          <Money value={beside} />
        </Fact>
        <Fact name={<Trans>Turnover that counts</Trans>}>
          <Money value={partner.limited} />
        </Fact>
      </dl>
      {team.length > 0 && (
        <section>
          <h3 className="structure-title">
            <Trans>Own partners</Trans>
          </h3>
          <ul className="partner-team" aria-label={t`Own partners`}>
            {team.slice(0, mostShown).map(({ id, name, turnover }) => (
              <li key={id}>
                <button type="button" className="partners-open" onClick={() => onOpen(id)}>
                  <bdi>{name}</bdi>
                </button>
                <Money value={turnover} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {partner.purchases.length > 0 && (
        <section>
          <h3 className="structure-title">
            <Trans>Purchases</Trans>
          </h3>
          {/* Purchases have no id that is shown. */}
          <ul className="partner-team" aria-label={t`Purchases`}>
            {partner.purchases.map(({ buyer, status }, index) => (
              <li key={index}>
                <bdi>{buyer}</bdi>
                <span>{status}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** A partner: the way to it, what it stands for, its team, one step deeper with each press (R185). */
export const PartnerPanel = ({ id, onOpen, onClose }: PanelProps) => {
  const { t } = useLingui()
  const { value: area } = useLive("partner", { id })
  return (
    <Dialog title={area?.value?.row.partner.name ?? t`Partner`} isOpen onClose={onClose} shape="drawer">
      <ContentArea
        area={area}
        skeleton={<Skeleton height="320px" />}
        onRetry={onClose}
        empty={<EmptyState icon={<Icon of={UserX} size={20} />} title={t`No partner fits`} />}
      >
        {(details) => <Panel {...details} onOpen={onOpen} />}
      </ContentArea>
    </Dialog>
  )
}
