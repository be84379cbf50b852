import { useEffect } from "react"
import { ErrorBoundary } from "../kit/error-boundary.tsx"
import { useWorker } from "../kit/office.ts"
import { ContractsStrip } from "./contracts-strip.tsx"
import { NewsSection } from "./news-section.tsx"
import { ReferralStrip } from "./referral-strip.tsx"
import "./office-strips.css"

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
