import { Trans, useLingui } from "@lingui/react/macro"
import { Layers } from "lucide-react"
import { useEffect } from "react"
import { hourMs } from "../../domain/kernel/calendar/day.ts"
import { localDigits } from "../../domain/money/amount-parts.ts"
import { sumOfAll } from "../../domain/money/sum-of-all.ts"
import type { StakingProduct } from "../../domain/staking/model.ts"
import { Amount } from "../kit/amount.tsx"
import { Chip } from "../kit/chip.tsx"
import { ContentArea } from "../kit/content-area.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Fact } from "../kit/fact.tsx"
import { Icon } from "../kit/icon.tsx"
import { useOfficeNowBy } from "../kit/office-clock.tsx"
import { useLive, useWorker } from "../kit/office.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import { ThawStairs } from "./thaw-stairs.tsx"
import "../kit/figures.css"
import "./staking.css"

const isGiven = (amount: string | null): boolean => amount !== null

/** A figure is there when the office gave something of it, else it is not (A67). */
const Figures = ({
  products,
  frozen,
}: {
  readonly products: ReadonlyArray<StakingProduct>
  readonly frozen: string | null
}) => {
  const [staked, earned] = [products.map((product) => product.staked), products.map((product) => product.earned)]
  return (
    <dl className="figures">
      {staked.some(isGiven) && (
        <Fact name={<Trans>In products</Trans>}>
          <Amount value={sumOfAll(staked)} currency="oton" />
        </Fact>
      )}
      {earned.some(isGiven) && (
        <Fact name={<Trans>Earned</Trans>}>
          <Amount value={sumOfAll(earned)} currency="oton" />
        </Fact>
      )}
      {frozen !== null && (
        <Fact name={<Trans>Frozen</Trans>}>
          <Amount value={frozen} currency="oton" />
        </Fact>
      )}
    </dl>
  )
}

const Products = ({ products }: { readonly products: ReadonlyArray<StakingProduct> }) => {
  const { t, i18n } = useLingui()
  return (
    <ul aria-label={t`Products`}>
      {products.map(({ name, months, share: plain, state, staked }, index) => {
        const share = plain === null ? null : localDigits(plain, i18n.locale)
        return (
          // Two products may share a name, and none has an id that is shown.
          <li key={index} className="staking-product">
            <p className="staking-name">
              <bdi>{name}</bdi>
              {state !== null && <Chip>{state}</Chip>}
            </p>
            <p className="staking-terms">
              {months !== null && (
                <span>
                  <Trans>{months} months</Trans>
                </span>
              )}
              {share !== null && (
                <span>
                  <Trans>share {share}%</Trans>
                </span>
              )}
            </p>
            {staked !== null && (
              <p className="staking-amount">
                <Amount value={staked} currency="oton" />
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const StakingSkeleton = () => (
  <div className="staking-screen">
    <Skeleton height="52px" />
    <Skeleton height="72px" />
    <Skeleton height="72px" />
  </div>
)

/**
 * `/staking`: tokens in products, and how the frozen ones thaw (screens 4.10, R019, R063). No call buys one, so there
 * is no button.
 */
export const StakingScreen = () => {
  const { t } = useLingui()
  const office = useWorker()
  const area = useLive("staking", null).value
  const balances = useLive("balances", null).value?.value
  const thaw = useLive("thaw", null).value
  const now = useOfficeNowBy(hourMs) / 1000
  const refresh = (): void => {
    void office.call("refresh", { area: "staking" })
    void office.call("refresh", { area: "balances" })
  }
  useEffect(refresh, [office])
  const frozen = balances?.["otonq"] ?? null
  return (
    <div className="staking-screen">
      <ContentArea
        area={area}
        skeleton={<StakingSkeleton />}
        isEmpty={(products) => products.length === 0}
        onRetry={refresh}
        empty={
          <EmptyState icon={<Icon of={Layers} size={20} />} title={t`Nothing is staked`}>
            <Trans>Products in which your tokens lie stand here.</Trans>
          </EmptyState>
        }
      >
        {(products) => (
          <>
            <Figures products={products} frozen={frozen} />
            <Products products={products} />
          </>
        )}
      </ContentArea>
      {frozen !== null && thaw !== null && <ThawStairs frozen={frozen} thaw={thaw} now={now} />}
    </div>
  )
}
