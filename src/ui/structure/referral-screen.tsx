import { Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useState } from "react"
import { printAmount } from "../../domain/money/amount-parts.ts"
import type { Standing } from "../../domain/structure/answers.ts"
import type { StructureFigures } from "../../domain/structure/query.ts"
import { Amount } from "../kit/amount.tsx"
import { Button } from "../kit/button.tsx"
import { Fact } from "../kit/fact.tsx"
import { useOpenModal } from "../kit/modals.ts"
import { useLive, useWorker } from "../kit/office.ts"
import { everyone } from "./everyone.ts"
import { PartnerPanel } from "./partner-panel.tsx"
import { turnoverCurrency } from "./partner-words.tsx"
import { PartnersSection } from "./partners-section.tsx"
import { Pool } from "./pool.tsx"
import { ReferralLinks } from "./referral-links.tsx"
import "../kit/progress-bar.css"
import "./structure.css"

const Money = ({ value }: { readonly value: string | null }) => (
  <Amount value={value} currency={turnoverCurrency} precision={2} />
)

/** What is known of the customer's standing; what the office does not give is "—" (R025, R365). */
const Figures = ({
  standing,
  figures,
}: {
  readonly standing: Standing | null
  readonly figures: StructureFigures | null
}) => {
  const { i18n, t } = useLingui()
  const { points, pointsNext } = standing ?? { points: null, pointsNext: null }
  const needed = pointsNext === null ? null : printAmount(pointsNext, i18n.locale, 0)
  const counts = figures === null ? "—" : `${i18n.number(figures.active)} / ${i18n.number(figures.notActive)}`
  return (
    <dl className="structure-figures">
      <Fact name={<Trans>Rank</Trans>}>{standing?.rank ?? "—"}</Fact>
      <Fact name={<Trans>Points</Trans>} className="structure-points">
        {points === null ? "—" : printAmount(points, i18n.locale, 0)}
        {needed !== null && (
          <span className="structure-quiet">
            {" "}
            <Trans>of {needed} for the next rank</Trans>
          </span>
        )}
        {points !== null && pointsNext !== null && (
          <progress
            className="progress-bar"
            aria-label={t`Points to the next rank`}
            value={Number(points)}
            max={Number(pointsNext)}
          />
        )}
      </Fact>
      <Fact name={<Trans>Turnover in full</Trans>}>
        <Money value={standing?.turnover ?? null} />
      </Fact>
      <Fact name={<Trans>Turnover that counts</Trans>}>
        <Money value={standing?.limited ?? null} />
      </Fact>
      <Fact name={<Trans>Active / not active</Trans>}>{counts}</Fact>
      <Fact name={<Trans>Left / right</Trans>} className="structure-sides">
        <Amount value={figures?.left ?? null} currency={turnoverCurrency} precision={2} bare /> /{" "}
        <Money value={figures?.right ?? null} />
      </Fact>
    </dl>
  )
}

/** `/referralTree`: who was invited, by whom, and what they turn over (screens 4.14, R023, R024, R062). */
export const ReferralScreen = () => {
  const { t } = useLingui()
  const office = useWorker()
  const openModal = useOpenModal()
  const customer = useLive("session", null).value?.customer ?? null
  const standing = useLive("standing", null).value?.value ?? null
  const figures = useLive("partners", { query: everyone, from: 0, count: 0 }).value?.value?.figures ?? null
  const [opened, open] = useState<string | null>(null)
  const refresh = (): void => void office.call("refresh", { area: "structure" })
  const id = customer?.id
  useEffect(() => {
    if (id !== undefined) void office.call("refresh", { area: "structure" })
  }, [office, id])
  return (
    <div className="structure-screen">
      <section aria-label={t`Your standing`} className="structure-standing">
        <Figures standing={standing} figures={figures} />
        <Button onPress={() => openModal("modalAllBranches")}>
          <Trans>All branches</Trans>
        </Button>
      </section>
      <ReferralLinks id={id} />
      <PartnersSection onOpen={open} onRetry={refresh} />
      <Pool />
      {opened !== null && <PartnerPanel key={opened} id={opened} onOpen={open} onClose={() => open(null)} />}
    </div>
  )
}
