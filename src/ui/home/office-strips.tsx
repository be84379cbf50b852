import { Trans, useLingui } from "@lingui/react/macro"
import { ExternalLink } from "lucide-react"
import { useEffect } from "react"
import type { NewsItem } from "../../domain/overview/answers.ts"
import { ContentArea } from "../kit/content-area.tsx"
import { ErrorBoundary } from "../kit/error-boundary.tsx"
import "./office-strips.css"
import { Icon } from "../kit/icon.tsx"
import { useLive, useWorker } from "../kit/office.ts"
import { momentOf, utcDate } from "../kit/time.ts"
import { ContractsStrip } from "./contracts-strip.tsx"
import { ReferralStrip } from "./referral-strip.tsx"

const mostShown = 5

const hostOf = (link: string): string => URL.parse(link)?.host ?? ""

const Item = ({ item: { title, text, date, link } }: { readonly item: NewsItem }) => {
  const { i18n } = useLingui()
  return (
    <li className="news-item">
      <p className="news-title">
        <bdi>{title}</bdi>
      </p>
      {date !== null && (
        <time className="strip-quiet" dateTime={new Date(momentOf(date)).toISOString()}>
          {utcDate(momentOf(date), i18n.locale)}
        </time>
      )}
      {text !== null && (
        <p className="news-text">
          <bdi>{text}</bdi>
        </p>
      )}
      {link !== null && (
        <a className="home-link" href={link} target="_blank" rel="noopener noreferrer">
          <Icon of={ExternalLink} /> <bdi>{hostOf(link)}</bdi>
        </a>
      )}
    </li>
  )
}

/**
 * News, as text and nothing else (R026, S11); links lead out by https and say where to (S07). Nothing where there is
 * none (A67); a call for it that failed is said.
 */
const NewsSection = () => {
  const office = useWorker()
  const area = useLive("overview", null).value?.dashboard ?? null
  const isRejected = area?._tag === "Failed" || area?._tag === "Stale"
  if (!isRejected && (area?.value?.news ?? []).length === 0) return null
  return (
    <section className="home-section" aria-labelledby="home-news">
      <h2 className="home-title" id="home-news">
        <Trans>News</Trans>
      </h2>
      <ContentArea area={area} skeleton={null} onRetry={() => void office.call("refresh", { area: "overview" })}>
        {({ news }) => (
          <ul>
            {news.slice(0, mostShown).map((item, place) => (
              <Item key={`${item.title} ${item.date ?? ""} ${place}`} item={item} />
            ))}
          </ul>
        )}
      </ContentArea>
    </section>
  )
}

/** What else the office says: contracts, the customer as a partner, news (screens 4.4). */
export const OfficeStrips = () => {
  const office = useWorker()
  useEffect(() => void office.call("refresh", { area: "overview" }), [office])
  return (
    <div className="strips">
      <ErrorBoundary>
        <ContractsStrip />
      </ErrorBoundary>
      <ErrorBoundary>
        <ReferralStrip />
      </ErrorBoundary>
      <ErrorBoundary>
        <NewsSection />
      </ErrorBoundary>
    </div>
  )
}
