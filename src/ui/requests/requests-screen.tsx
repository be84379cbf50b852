import { Trans, useLingui } from "@lingui/react/macro"
import { HandCoins, HardDrive, Plus } from "lucide-react"
import { useState } from "react"
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components/Tabs"
import type { RequestsView } from "../../domain/requests/feature.ts"
import type { FundsRequest } from "../../domain/requests/model.ts"
import { Button } from "../kit/button.tsx"
import { Chip } from "../kit/chip.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import { useOpenModal } from "../kit/modals.ts"
import { useLive } from "../kit/office.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import { RequestCard } from "./request-card.tsx"
import "./requests.css"

type Direction = FundsRequest["direction"]

const Ask = () => {
  const open = useOpenModal()
  return (
    <Button kind="primary" onPress={() => open("requestOton")}>
      <Icon of={Plus} />
      <Trans>Ask for funds</Trans>
    </Button>
  )
}

const List = ({
  requests,
  direction,
}: {
  readonly requests: RequestsView["requests"]
  readonly direction: Direction
}) => {
  const { t } = useLingui()
  if (requests.length > 0)
    return (
      <ul>
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </ul>
    )
  return direction === "mine" ? (
    <EmptyState icon={<Icon of={HandCoins} size={20} />} title={t`You have asked nobody yet`} action={<Ask />}>
      <Trans>
        A request is a QR code and a link that you pass on; whoever opens it finds your e-mail and the sum filled in.
      </Trans>
    </EmptyState>
  ) : (
    <EmptyState icon={<Icon of={HandCoins} size={20} />} title={t`Nobody asks you for funds`}>
      <Trans>When you open a link by which somebody asks you, it is kept here.</Trans>
    </EmptyState>
  )
}

/** `/requests`: who asks the customer, and whom the customer asked (screens 4.8, R017, R058). */
export const RequestsScreen = () => {
  const { t } = useLingui()
  const view = useLive("requests", null).value
  const [tab, setTab] = useState<Direction | null>(null)
  if (view === null)
    return (
      <div className="requests-screen" aria-busy="true">
        <span className="visually-hidden" role="status">{t`Loading`}</span>
        <Skeleton height="44px" />
        <Skeleton height="140px" />
        <Skeleton height="140px" />
      </div>
    )
  const of = (direction: Direction): RequestsView["requests"] =>
    view.requests.filter((request) => request.direction === direction)
  const [mine, forMe] = [of("mine"), of("forMe")]
  const [asked, paid] = [mine.length, mine.filter(({ status }) => status._tag === "Paid").length]
  const [waitingMine, waitingForMe] = [mine, forMe].map(
    (list) => list.filter(({ status }) => status._tag === "Waiting").length,
  )
  return (
    <div className="requests-screen">
      <div className="requests-bar">
        {view.keptOn === "device" && (
          <Chip icon={<Icon of={HardDrive} />}>
            <Trans>kept on this device</Trans>
          </Chip>
        )}
        {asked > 0 && (
          <p className="requests-line">
            <Trans>
              asked {asked}, paid {paid}
            </Trans>
          </p>
        )}
        {asked > 0 && (
          <span className="requests-ask">
            <Ask />
          </span>
        )}
      </div>
      <Tabs
        selectedKey={tab ?? (waitingForMe === 0 ? "mine" : "forMe")}
        onSelectionChange={(key) => setTab(key === "forMe" ? "forMe" : "mine")}
      >
        <TabList className="requests-tabs" aria-label={t`Requests`}>
          <Tab id="forMe" className="requests-tab">
            <Trans>For me</Trans> <span className="requests-count">{waitingForMe}</span>
          </Tab>
          <Tab id="mine" className="requests-tab">
            <Trans>Mine</Trans> <span className="requests-count">{waitingMine}</span>
          </Tab>
        </TabList>
        <TabPanel id="forMe" className="requests-panel">
          <List requests={forMe} direction="forMe" />
        </TabPanel>
        <TabPanel id="mine" className="requests-panel">
          <List requests={mine} direction="mine" />
        </TabPanel>
      </Tabs>
    </div>
  )
}
