import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { Check, Lock } from "lucide-react"
import { changeOf } from "../../domain/balances/change.ts"
import { isFulfilled, loading, type RemoteData, remoteData } from "../../domain/kernel/remote-data.ts"
import { printAmount } from "../../domain/money/amount-parts.ts"
import type { PointsBar, UserStats } from "../../domain/overview/answers.ts"
import { poolRank, seesPool } from "../../domain/pool/model.ts"
import type { Standing } from "../../domain/structure/answers.ts"
import { Amount } from "../kit/amount.tsx"
import { Chip } from "../kit/chip.tsx"
import { ContentArea } from "../kit/content-area.tsx"
import { Fact } from "../kit/fact.tsx"
import { Icon } from "../kit/icon.tsx"
import { useLive, useWorker } from "../kit/office.ts"
import { ProgressRing } from "../kit/progress-ring.tsx"
import { useSignedShare } from "../kit/signed-share.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import "../kit/progress-bar.css"
import { HomeSection } from "./home-section.tsx"

/** The currency that turnovers are counted in (inferred: none is shown). */
const turnoverCurrency = "usdt"

const Points = ({ points, next }: Pick<PointsBar, "points" | "next">) => {
  const { t, i18n } = useLingui()
  const needed = next === null ? null : printAmount(next, i18n.locale, 0)
  return (
    <Fact name={<Trans>Points</Trans>}>
      {points === null ? "—" : printAmount(points, i18n.locale, 0)}
      {needed !== null && (
        <span className="strip-quiet">
          {" "}
          <Trans>of {needed} for the next rank</Trans>
        </span>
      )}
      {points !== null && next !== null && (
        <progress
          className="progress-bar"
          aria-label={t`Points to the next rank`}
          value={Number(points)}
          max={Number(next)}
        />
      )}
    </Fact>
  )
}

const Turnover = ({ turnover, before }: Pick<UserStats, "turnover" | "before">) => {
  const share = useSignedShare(changeOf(before, turnover)?.percent ?? null)
  return (
    <Fact name={<Trans>Turnover in 30 days</Trans>}>
      <Amount value={turnover} currency={turnoverCurrency} precision={2} />
      <span className="strip-quiet">
        {" "}
        <Trans>
          before:&nbsp;
          <Amount value={before} currency={turnoverCurrency} precision={2} bare />
        </Trans>
        {share !== null && (
          <>
            {" "}
            <span className="strip-share">({share})</span>
          </>
        )}
      </span>
    </Fact>
  )
}

const Rank = ({ rank }: { readonly rank: number | null }) => {
  const { t } = useLingui()
  const said = rank ?? "—"
  return (
    <div className="strip-rank">
      <ProgressRing
        share={rank === null ? null : Math.min(1, rank / poolRank)}
        label={t`Rank ${said}; the token pool opens at rank ${poolRank}`}
      />
      <span className="strip-words">
        <span className="strip-value">
          <Trans>Rank {said}</Trans>
        </span>
        <Link className="strip-pool" to="/referralTree">
          {rank !== null && seesPool(rank) ? (
            <Chip tone="in" icon={<Icon of={Check} />}>
              <Trans>Token pool is open to you</Trans>
            </Chip>
          ) : (
            <Chip icon={<Icon of={Lock} />}>
              <Trans>Token pool from rank {poolRank}</Trans>
            </Chip>
          )}
        </Link>
      </span>
    </div>
  )
}

interface Known {
  readonly standing: Standing | null
  readonly points: PointsBar | null
  readonly stats: UserStats | null
}

/**
 * Rank, points and turnover as a partner, and the token pool (screens 4.4, R025); what the office does not give is "—"
 * (R191).
 */
const Figures = ({ standing, points, stats }: Known) => (
  <div className="strip-referral">
    <Rank rank={standing?.rank ?? null} />
    <dl className="strip-figures">
      <Points points={points?.points ?? standing?.points ?? null} next={points?.next ?? standing?.pointsNext ?? null} />
      <Turnover turnover={stats?.turnover ?? null} before={stats?.before ?? null} />
    </dl>
  </div>
)

/** The customer as a partner. Hidden where the office says nothing of it (A67). */
export const ReferralStrip = () => {
  const office = useWorker()
  const standing = useLive("standing", null).value
  const overview = useLive("overview", null).value
  const figures: Known = {
    standing: standing?.value ?? null,
    points: overview?.points.value ?? null,
    stats: overview?.stats.value ?? null,
  }
  const areas = [standing, overview?.points ?? null, overview?.stats ?? null]
  const isNothing = Object.values(figures).every((value) => value === null)
  if (isNothing && areas.every((area) => area !== null && isFulfilled(area))) return null
  const failed = areas.find((area) => area?._tag === "Failed")
  // Loading while one of them may still say something; failed when none will, and one was rejected.
  const area: RemoteData<Known> | null = isNothing
    ? areas.includes(null) || areas.some((each) => each?._tag === "Loading" && each.call === "pending")
      ? null
      : (failed ?? loading)
    : remoteData(figures, null, "fulfilled")
  return (
    <HomeSection
      id="home-referral"
      title={<Trans>Referral structure</Trans>}
      beside={
        <Link className="home-link" to="/referralTree">
          <Trans>All partners</Trans>
        </Link>
      }
    >
      <ContentArea
        area={area}
        skeleton={<Skeleton width="100%" height="168px" />}
        onRetry={() => void office.call("refresh", { area: "overview" })}
      >
        {(known) => <Figures {...known} />}
      </ContentArea>
    </HomeSection>
  )
}
