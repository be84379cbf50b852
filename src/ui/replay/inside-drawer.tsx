import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useState } from "react"
import { firstDifference } from "../../domain/recording/difference.ts"
import type { Inside, SaidThen } from "../../domain/recording/views.ts"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { JsonText } from "../kit/json-text.tsx"
import { useWorker } from "../kit/office.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import { TextField } from "../kit/text-field.tsx"
import { shownValue } from "./shown-text.ts"
import { WhenChanged } from "./when-changed.tsx"

const valueOf = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text))
const isOther = ({ before, after }: SaidThen): boolean => before !== after

const Difference = ({ said }: { readonly said: SaidThen }) => {
  const found = firstDifference(valueOf(said.before), valueOf(said.after))
  if (found === undefined) return null
  return (
    <dl className="replay-difference">
      {found.keys.length > 0 && (
        <>
          <dt>
            <Trans>First at</Trans>
          </dt>
          <dd>{found.keys.join(".")}</dd>
        </>
      )}
      <dt>
        <Trans>There</Trans>
      </dt>
      <dd>{shownValue(found.here)}</dd>
      <dt>
        <Trans>Here</Trans>
      </dt>
      <dd>{shownValue(found.there)}</dd>
    </dl>
  )
}

/** Which answer's changes are searched for: one at a time. States have none, but by what is read from them. */
interface Searching {
  readonly query: string | null
  readonly onSearch: (query: string) => void
}

/** One answer or state: where it differs first, what it was read from, when it changed, and the whole of it. */
const SaidView = ({ said, searching }: { readonly said: SaidThen; readonly searching: Searching | null }) => {
  const [isOpen, setOpen] = useState(false)
  const place = firstDifference(valueOf(said.before), valueOf(said.after))?.keys.join(".") ?? ""
  const read = said.read.join(", ")
  return (
    <li className="replay-said">
      <h4>{said.name}</h4>
      {isOther(said) && <Difference said={said} />}
      {read !== "" && (
        <p className="replay-read">
          <Trans>Read from {read}</Trans>
        </p>
      )}
      {searching !== null &&
        (searching.query === said.name ? (
          <WhenChanged query={said.name} place={place} />
        ) : (
          <Button kind="quiet" size="small" onPress={() => searching.onSearch(said.name)}>
            <Trans>When did this change?</Trans>
          </Button>
        ))}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <Trans>All of it</Trans>
        </summary>
        {isOpen && <JsonText className="replay-json" value={valueOf(said.after)} />}
      </details>
    </li>
  )
}

interface SaidListProps {
  readonly title: string
  readonly all: ReadonlyArray<SaidThen>
  readonly searching: Searching | null
}

const SaidList = ({ title, all, searching }: SaidListProps) => {
  const others = all.filter(isOther)
  const same = all.filter((said) => !isOther(said))
  return (
    <section className="replay-inside" aria-label={title}>
      <h3>{title}</h3>
      {others.length === 0 && (
        <p>
          <Trans>The same at both moments.</Trans>
        </p>
      )}
      <ul className="replay-said-list">
        {others.map((said) => (
          <SaidView key={said.name} said={said} searching={searching} />
        ))}
      </ul>
      {same.length > 0 && (
        <details>
          <summary>
            <Plural value={same.length} one="# is the same" other="# are the same" />
          </summary>
          <ul className="replay-said-list">
            {same.map((said) => (
              <SaidView key={said.name} said={said} searching={searching} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

interface InsideDrawerProps {
  /** Where the recording stands, and how many entries it has. */
  readonly place: number
  readonly events: number
  readonly onClose: () => void
}

/** What every live query and every state says at this moment of the recording, beside what it said at another. */
export const InsideDrawer = ({ place, events, onClose }: InsideDrawerProps) => {
  const { t } = useLingui()
  const office = useWorker()
  const [against, setAgainst] = useState(String(Math.max(1, place - 1)))
  const [found, setFound] = useState<{ readonly against: number; readonly inside: Inside | null } | null>(null)
  const [query, setQuery] = useState<string | null>(null)
  const other = Number(against)
  const isPlace = Number.isInteger(other) && other >= 1 && other <= events
  useEffect(() => {
    if (!isPlace) return undefined
    let here = true
    void office.call("lookInside", { against: other }).then((outcome) => {
      if (here) setFound({ against: other, inside: outcome._tag === "Succeeded" ? outcome.value : null })
    })
    return () => {
      here = false
    }
  }, [office, other, isPlace])
  return (
    <Dialog title={t`Inside entry ${place}`} isOpen onClose={onClose} shape="drawer">
      <TextField
        label={t`Beside entry`}
        inputMode="numeric"
        autoComplete="off"
        value={against}
        onChange={setAgainst}
        error={isPlace ? undefined : t`From 1 to ${events}`}
      />
      {isPlace && found?.against !== other && <Skeleton width="100%" height="160px" />}
      {isPlace && found?.against === other && found.inside === null && (
        <Banner tone="failed">
          <Trans>What was said then could not be read.</Trans>
        </Banner>
      )}
      {isPlace && found?.against === other && found.inside !== null && (
        <>
          <SaidList title={t`Live queries`} all={found.inside.queries} searching={{ query, onSearch: setQuery }} />
          <SaidList title={t`States`} all={found.inside.states} searching={null} />
        </>
      )}
    </Dialog>
  )
}
