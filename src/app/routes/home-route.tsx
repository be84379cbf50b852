import { useLingui } from "@lingui/react/macro"
import { useRouter } from "@tanstack/react-router"
import { useMemo, useState } from "react"
import { noFilter } from "../../domain/history/query.ts"
import { requestExplanation } from "../../ui/history/explain/explanation-request.ts"
import { HomeScreen } from "../../ui/home/home-screen.tsx"
import { useLive } from "../../ui/kit/office.ts"
import { screenTitle } from "../../ui/shell/screens.ts"
import { isReplaying } from "../boot/replaying.ts"
import { readDevice, writeDevice } from "../device/device-storage.ts"
import { forgetPlace, readPlace } from "../session/return-place.ts"
import { Market } from "./market.tsx"
import { useShowHistory } from "./show-history.ts"

const deviceStorage = { read: readDevice, write: writeDevice }

/** `/`: home, with the way back to where the customer was before signing in (A105). */
export const HomeRoute = () => {
  const { t } = useLingui()
  const router = useRouter()
  const show = useShowHistory()
  const account = useLive("session", null).value?.account ?? null
  const [isForgotten, setForgotten] = useState(isReplaying)
  const found = useMemo(() => (isForgotten ? null : readPlace(account)), [isForgotten, account])
  const forget = (): void => {
    forgetPlace()
    setForgotten(true)
  }
  const goOn = (): void => {
    forget()
    if (found !== null) router.history.push(found.place)
  }
  return (
    <HomeScreen
      continueAt={found === null ? null : { place: found.place, title: t(screenTitle(found.screen)) }}
      onContinue={goOn}
      onForget={forget}
      onHistory={(currencies) => show({ ...noFilter, currencies })}
      onQuery={show}
      onExplain={(query) => {
        requestExplanation()
        show(query)
      }}
      room={deviceStorage}
      market={<Market />}
    />
  )
}
