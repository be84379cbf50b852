import { useLingui } from "@lingui/react/macro"
import { useRouter } from "@tanstack/react-router"
import { useEffect, useSyncExternalStore } from "react"
import { MomentProvider } from "../../ui/kit/clock.ts"
import { OffersProvider, useLive, useWorker } from "../../ui/kit/office.ts"
import { usePreferences } from "../../ui/kit/preferences.ts"
import { readOnly } from "../../ui/kit/refusal.ts"
import { useToast } from "../../ui/kit/toasts.tsx"
import { OpenRecording, useOpening } from "../../ui/replay/open-recording.tsx"
import { ReadingBar } from "../../ui/replay/reading.tsx"
import { ReplayBar } from "../../ui/replay/replay-bar.tsx"
import { screens } from "../../ui/shell/screens.ts"
import { demoRecording, isDemo } from "../boot/demo.ts"
import { onRefused } from "../boot/replay-office.ts"
import { forgetTabOf } from "../device/tab-storage.ts"
import { player } from "../marks/player.ts"
import { ModalHost } from "./modal-host.tsx"
import { OfficeFrame } from "./office-frame.tsx"
import { useShownPath } from "./shown-path.ts"

/** Says in words that nothing can be done here, whatever was tried. */
const useRefusals = (): void => {
  const { t } = useLingui()
  const toast = useToast()
  useEffect(() => onRefused(() => toast({ theme: "info", text: t(readOnly) })), [t, toast])
}

/** Below `/replay`: every screen of the office as it was at a moment of a recording. */
export const ReplayRoute = () => {
  const { t } = useLingui()
  const office = useWorker()
  const path = useShownPath()
  const { value: replay } = useLive("replay", null)
  const account = useLive("session", null).value?.account ?? null
  const { value: marks } = useLive("replayMarks", null)
  const played = useSyncExternalStore(player.subscribe, player.current)
  const router = useRouter()
  const preferences = usePreferences()
  useEffect(
    () =>
      player.on({
        path: () => router.state.resolvedLocation?.pathname ?? "",
        go: (to) => router.navigate({ to }),
        apart: () => preferences.lookAs(preferences),
        look: preferences.lookAs,
      }),
    [router, preferences],
  )
  useRefusals()
  const opening = useOpening(demoRecording)
  const leave = async (): Promise<void> => {
    await office.call("closeRecording", null)
    if (account !== null) forgetTabOf(account)
    location.assign("/")
  }
  if (replay === null) return null
  const onLeave = isDemo ? null : () => void leave()
  const now = replay._tag === "Closed" ? null : replay.now
  if (replay._tag === "Closed" || (replay._tag === "Reading" && now === null))
    return <OpenRecording opening={opening} onLeave={onLeave} />
  // moved on by the slider: what is shown is a moment of the log again
  const isWalking = played.mark !== null && (played.isWalking || Math.max(1, played.mark.place) === now?.place)
  const stood = marks?.slice(0, played.step).findLast(({ mark }) => mark.kind === "stood")?.mark
  const walk = {
    ...played,
    recordedIn: stood?.kind === "stood" ? stood.looks : null,
    isWalking: played.isWalking || marks === null, // a step that was pressed for before they are here would be lost
    onNext: () => void player.next(office, marks ?? []),
    onRestart: () => player.restart(),
  }
  const made = replay._tag === "Open" ? replay.made : null
  const momentShown = (isWalking ? played.mark?.mark.at : now?.at) ?? made
  const screen = screens.find((each) => each.path === path)
  return (
    <MomentProvider value={momentShown}>
      <OffersProvider value={isWalking}>
        <OfficeFrame
          key={played.load}
          title={screen === undefined ? t`Not found` : t(screen.title)}
          place={path}
          onSignOut={null}
          below={
            replay._tag === "Open" ? (
              <ReplayBar key={account} opened={replay} walk={walk} onLeave={onLeave} />
            ) : (
              now !== null && <ReadingBar reading={replay} now={now} />
            )
          }
        >
          <ModalHost />
        </OfficeFrame>
      </OffersProvider>
    </MomentProvider>
  )
}
