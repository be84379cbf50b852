import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import type { MissingEvent } from "../../domain/device/set-aside.ts"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { useWorker } from "../kit/office.ts"
import { eventMissing } from "../kit/refusal.ts"
import { utcMoment } from "../kit/time.ts"
import { useWords } from "../kit/use-words.ts"
import { areaWords } from "./area-words.ts"

/** So many are named; of more their number is said. */
const mostNamed = 3

interface MissingEntry {
  readonly event: MissingEvent
  /** Where it is missing: several projections may lack one entry. */
  readonly areas: ReadonlyArray<string>
}

/** The entries of the journal that are missing, each once, in the order of the events. */
const entriesOf = (missing: ReadonlyArray<MissingEvent>): ReadonlyArray<MissingEntry> =>
  [...Map.groupBy(missing, ({ position }) => position).values()].flatMap((events) =>
    events.slice(0, 1).map((event) => ({ event, areas: events.map(({ area }) => area) })),
  )

const Named = ({ event: { type, position, at }, areas }: MissingEntry) => {
  const { i18n } = useLingui()
  const words = useWords()
  const names = areas.map((area) => words(areaWords(area)))
  const name = [...new Set(names)].join(", ")
  const when = utcMoment(at, i18n.locale)
  return (
    <strong>
      <Trans>
        {name}: entry {position} of the journal, {type}, of {when} cannot be read.
      </Trans>{" "}
    </strong>
  )
}

/**
 * Which events could not be folded, of which area and when, with the ways on: to ask the office again, and the journal,
 * from which a recording for whoever helps is made (S49).
 */
export const MissingBanner = ({ missing }: { readonly missing: ReadonlyArray<MissingEvent> }) => {
  const { t } = useLingui()
  const office = useWorker()
  const [asking, setAsking] = useState(false)
  const fetchAnew = (): void => {
    setAsking(true)
    void office.call("fetchAnew", null).finally(() => setAsking(false))
  }
  const entries = entriesOf(missing)
  const named = entries.slice(0, mostNamed)
  const more = entries.length - named.length
  return (
    <Banner
      tone="failed"
      action={
        <>
          <Button size="small" onPress={fetchAnew} isPending={asking}>
            <Trans>Fetch anew</Trans>
          </Button>
          <Link className="text-link" to="/journal">
            <Trans>Journal</Trans>
          </Link>
        </>
      }
    >
      {named.map((entry) => (
        <Named key={entry.event.position} {...entry} />
      ))}
      {more > 0 && <Plural value={more} one="And # more." other="And # more." />}{" "}
      <Trans>What it said is left out of what you see there; everything else goes on.</Trans>{" "}
      {missing.some(({ stopsSending }) => stopsSending) && `${t(eventMissing)}.`}
    </Banner>
  )
}
