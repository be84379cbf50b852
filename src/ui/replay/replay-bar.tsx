import { Plural, Trans, useLingui } from "@lingui/react/macro"
import {
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  Clapperboard,
  Footprints,
  RotateCcw,
  ScanSearch,
  X,
} from "lucide-react"
import { type ReactNode, useCallback, useRef, useState } from "react"
import { Slider, SliderFill, SliderThumb, SliderTrack } from "react-aria-components/Slider"
import type { Agreement } from "../../domain/recording/agreement.ts"
import type { RecordingMode } from "../../domain/recording/format.ts"
import type { ReplayPlace, ReplayView } from "../../domain/recording/views.ts"
import { Button } from "../kit/button.tsx"
import { IconButton } from "../kit/icon-button.tsx"
import { Icon } from "../kit/icon.tsx"
import { useLive, useWorker } from "../kit/office.ts"
import { utcDate, utcSecond } from "../kit/time.ts"
import { useNarrow } from "../kit/use-narrow.ts"
import "./replay.css"
import { InsideDrawer } from "./inside-drawer.tsx"

/**
 * Where the replay is wanted to stand, and how it goes there: one move at a time, of those that wait only the newest.
 */
const usePlace = (present: number): { readonly wanted: number; readonly go: (place: number) => void } => {
  const office = useWorker()
  const [wanted, setWanted] = useState<number | null>(null)
  const next = useRef<number | null>(null)
  const moving = useRef(false)
  const go = useCallback(
    (place: number) => {
      const move = async (): Promise<void> => {
        moving.current = true
        for (let to = next.current; to !== null; to = next.current) {
          next.current = null
          await office.call("moveReplay", { place: to })
        }
        moving.current = false
      }
      setWanted(place)
      next.current = place
      if (!moving.current) void move()
    },
    [office],
  )
  return { wanted: wanted ?? present, go }
}

/** An open recording. */
type Opened = Extract<ReplayView, { readonly _tag: "Open" }>

const Mode = ({ mode }: { readonly mode: RecordingMode }) => {
  switch (mode) {
    case "full":
      return null
    case "redacted":
      return <Trans>Names and amounts were removed.</Trans>
    case "scrambled":
      return <Trans>Names, ids and amounts were replaced, and all dates were moved.</Trans>
  }
}

/** So many projections are named: the bar has one height. */
const mostNames = 2

/** Whether what came of it here is what came of it where it was made, by the digests of every projection. */
const Agrees = ({ agreement: { compared, unlike } }: { readonly agreement: Agreement }) => {
  const names = `${unlike.slice(0, mostNames).join(", ")}${unlike.length > mostNames ? ", …" : ""}`
  if (unlike.length > 0)
    return (
      <span className="replay-ends">
        <Trans>
          Replayed here, it comes to another state than where it was made: <bdi>{names}</bdi>.
        </Trans>
      </span>
    )
  return (
    <span className="replay-made">
      {compared === 0 ? (
        <Trans>What comes of it here cannot be compared: another version made it.</Trans>
      ) : (
        <Trans>Replayed here, it comes to the same state.</Trans>
      )}
    </span>
  )
}

/** Whose recording it is, and what is to be known of it. */
const Words = ({
  opened: { mode, made, before, agreement },
  isDemo,
}: {
  readonly opened: Opened
  readonly isDemo: boolean
}) => {
  const { i18n } = useLingui()
  const customer = useLive("session", null).value?.customer ?? null
  const day = utcDate(made, i18n.locale)
  return (
    <p className="replay-words">
      <Icon of={Clapperboard} />
      <span>
        <strong>
          {isDemo ? (
            <Trans>This is a demo: you are looking at two years of a made-up customer, read-only.</Trans>
          ) : customer === null || customer.email === "" ? (
            <Trans>You are looking at a recording, read-only.</Trans>
          ) : (
            <Trans>
              You are looking at a recording of <bdi>{customer.email}</bdi>, read-only.
            </Trans>
          )}
        </strong>{" "}
        <span className="replay-made">
          <Trans>Made on {day}.</Trans> <Mode mode={mode} />
        </span>{" "}
        <Agrees agreement={agreement} />{" "}
        {before !== null && (
          <span className="replay-ends">
            <Trans>
              It ends before entry {before.position}, which the office that wrote it did not know: the log went on.
            </Trans>
          </span>
        )}
      </span>
    </p>
  )
}

const Moment = ({ now, events }: { readonly now: ReplayPlace; readonly events: number }) => {
  const { i18n } = useLingui()
  return (
    <p className="replay-moment">
      <span className="replay-position">
        <Trans>
          Position {now.place} of {events}
        </Trans>
      </span>
      <time dateTime={new Date(now.at).toISOString()}>{utcSecond(now.at, i18n.locale)}</time>
      <bdi className="replay-type">{now.type}</bdi>
    </p>
  )
}

const Steps = ({
  now,
  events,
  children,
}: {
  readonly now: ReplayPlace
  readonly events: number
  readonly children: ReactNode
}) => {
  const { t } = useLingui()
  const { wanted, go } = usePlace(now.place)
  const day = (place: number | null) => (): void => {
    if (place !== null) go(place)
  }
  return (
    <div className="replay-steps">
      <IconButton label={t`One day back`} isDisabled={now.dayBefore === null} onPress={day(now.dayBefore)}>
        <Icon of={ChevronFirst} size={20} />
      </IconButton>
      <IconButton label={t`One entry back`} isDisabled={wanted <= 1} onPress={() => go(wanted - 1)}>
        <Icon of={ChevronLeft} size={20} />
      </IconButton>
      <Slider
        className="replay-slider"
        aria-label={t`Moment of the recording`}
        minValue={1}
        maxValue={Math.max(2, events)}
        isDisabled={events < 2}
        value={wanted}
        onChange={go}
      >
        <SliderTrack className="replay-track">
          <SliderFill className="replay-fill" />
          <SliderThumb className="replay-thumb" />
        </SliderTrack>
      </Slider>
      <IconButton label={t`One entry on`} isDisabled={wanted >= events} onPress={() => go(wanted + 1)}>
        <Icon of={ChevronRight} size={20} />
      </IconButton>
      <IconButton label={t`One day on`} isDisabled={now.dayAfter === null} onPress={day(now.dayAfter)}>
        <Icon of={ChevronLast} size={20} />
      </IconButton>
      {children}
    </div>
  )
}

/** The way through what was shown and done, step by step. */
export interface Walk {
  /** How many steps were shown again. */
  readonly step: number
  readonly isWalking: boolean
  /** What the step was done to is not here: this build draws another page than the one it was recorded on. */
  readonly isLost: boolean
  /** How large the window was in which it was done, CSS pixels; null where no step said so. */
  readonly recordedIn: { readonly width: number; readonly height: number } | null
  readonly onNext: () => void
  readonly onRestart: () => void
}

const WalkSteps = ({ walk, marks }: { readonly walk: Walk; readonly marks: number }) => {
  const { t } = useLingui()
  const { step, isWalking, isLost, recordedIn } = walk
  // A table draws as many rows as have room: this window has to be as large as that one, and higher by the bar.
  const barHeight = () => document.querySelector<HTMLElement>(".replay-bar")?.offsetHeight ?? 0
  const wanted =
    isLost && recordedIn !== null ? { width: recordedIn.width, height: recordedIn.height + barHeight() } : null
  const isOtherSize = wanted !== null && (wanted.width !== innerWidth || wanted.height !== innerHeight)
  return (
    <div className="replay-walk" data-step={step} aria-busy={isWalking}>
      <IconButton label={t`From the first step`} isDisabled={isWalking || step === 0} onPress={walk.onRestart}>
        <Icon of={RotateCcw} size={20} />
      </IconButton>
      <IconButton label={t`Next step`} isDisabled={isWalking || step >= marks} onPress={walk.onNext}>
        <Icon of={Footprints} size={20} />
      </IconButton>
      <span className={isLost ? "replay-ends" : undefined}>
        {isOtherSize ? (
          <Trans>
            Step {step} is not found in a window of this size. Make it {wanted.width} × {wanted.height}
          </Trans>
        ) : isLost ? (
          <Trans>Step {step} was done to something that is not here</Trans>
        ) : (
          <Trans>
            Step {step} of {marks}
          </Trans>
        )}
      </span>
    </div>
  )
}

interface ReplayBarProps {
  readonly opened: Opened
  readonly walk: Walk
  /** Null where it is a demo: there is no office to go back to, and its customer is made up. */
  readonly onLeave: (() => void) | null
}

/**
 * The frame around every screen of a recording: what it is, which moment is shown, the way through it and the way out.
 */
export const ReplayBar = ({ opened, walk, onLeave }: ReplayBarProps) => {
  const { t } = useLingui()
  const narrow = useNarrow()
  const { now, events } = opened
  /** The place that is looked into; moving on closes it. */
  const [inside, setInside] = useState<number | null>(null)
  return (
    <>
      <div className="replay-frame" aria-hidden="true" />
      <section className="replay-bar" data-beside data-react-aria-top-layer aria-label={t`Recording`}>
        <Words opened={opened} isDemo={onLeave === null} />
        {now === null ? (
          <p className="replay-moment">
            <Plural value={events} one="# entry" other="# entries" />
          </p>
        ) : (
          <>
            <Steps now={now} events={events}>
              <IconButton label={t`Look inside this entry`} onPress={() => setInside(now.place)}>
                <Icon of={ScanSearch} size={20} />
              </IconButton>
              {opened.marks > 0 && <WalkSteps walk={walk} marks={opened.marks} />}
            </Steps>
            <Moment now={now} events={events} />
          </>
        )}
        {onLeave === null ? null : narrow ? (
          <IconButton label={t`Leave the recording`} onPress={onLeave}>
            <Icon of={X} size={20} />
          </IconButton>
        ) : (
          <Button kind="plain" size="small" onPress={onLeave}>
            <Trans>Leave the recording</Trans>
          </Button>
        )}
      </section>
      {now !== null && inside === now.place && (
        <InsideDrawer place={now.place} events={events} onClose={() => setInside(null)} />
      )}
    </>
  )
}
