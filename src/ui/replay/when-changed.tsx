import { Trans, useLingui } from "@lingui/react/macro"
import { type FormEvent, useEffect, useRef, useState } from "react"
import type { ChangedThen, Searched } from "../../domain/recording/views.ts"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { useWorker } from "../kit/office.ts"
import { TextField } from "../kit/text-field.tsx"
import { utcSecond } from "../kit/time.ts"
import { shownText } from "./shown-text.ts"

/** A search stops after so many changes, until somebody wants more. */
const mostAtOnce = 100

type State = { readonly isGoing: boolean; readonly hasFailed: boolean; readonly found: Searched | null }

/** Searches a recording stretch by stretch, as long as somebody wants it. */
const useSearch = (query: string) => {
  const office = useWorker()
  const [state, setState] = useState<State>({ isGoing: false, hasFailed: false, found: null })
  const turn = useRef(0)
  const keys = useRef<ReadonlyArray<string>>([])
  useEffect(() => () => void turn.current++, [])
  const search = async (before: Searched | null): Promise<void> => {
    const mine = ++turn.current
    let found = before
    setState({ isGoing: true, hasFailed: false, found })
    const most = (before?.changes.length ?? 0) + mostAtOnce
    do {
      const outcome = await office.call("searchChanges", { query, keys: keys.current, on: found !== null })
      if (turn.current !== mine) return
      if (outcome._tag !== "Succeeded") return setState({ isGoing: false, hasFailed: true, found })
      found = { ...outcome.value, changes: [...(found?.changes ?? []), ...outcome.value.changes] }
      setState({ isGoing: true, hasFailed: false, found })
    } while (found.upTo < found.events && found.changes.length < most)
    setState({ isGoing: false, hasFailed: false, found })
  }
  return {
    ...state,
    begin: (place: ReadonlyArray<string>): void => {
      keys.current = place
      void search(null)
    },
    goOn: (): void => void search(state.found),
    stop: (): void => {
      turn.current++
      setState((now) => ({ ...now, isGoing: false }))
    },
  }
}

const Change = ({ change: { place, at, type, before, after } }: { readonly change: ChangedThen }) => {
  const { i18n } = useLingui()
  const office = useWorker()
  return (
    <li className="replay-said">
      <div className="replay-entry">
        <Button size="small" onPress={() => void office.call("moveReplay", { place })}>
          <Trans>Entry {place}</Trans>
        </Button>
        <bdi>{type}</bdi>
        <time dateTime={new Date(at).toISOString()}>{utcSecond(at, i18n.locale)}</time>
      </div>
      <dl className="replay-difference">
        <dt>
          <Trans>Before</Trans>
        </dt>
        <dd>{shownText(before)}</dd>
        <dt>
          <Trans>After</Trans>
        </dt>
        <dd>{shownText(after)}</dd>
      </dl>
    </li>
  )
}

interface WhenChangedProps {
  /** The live query whose answer is followed. */
  readonly query: string
  /** The place in its answer, as the fields that lead there, at first. */
  readonly place: string
}

/** After which entries of the recording an answer, or a place in it, was another. */
export const WhenChanged = ({ query, place: first }: WhenChangedProps) => {
  const { t } = useLingui()
  const [place, setPlace] = useState(first)
  const { isGoing, hasFailed, found, begin, goOn, stop } = useSearch(query)
  const isWhole = found !== null && found.upTo >= found.events
  const search = (event: FormEvent): void => {
    event.preventDefault()
    begin(place.trim() === "" ? [] : place.trim().split("."))
  }
  return (
    <form className="replay-inside" onSubmit={search} aria-label={t`When ${query} changed`}>
      <TextField label={t`Place in the answer`} autoComplete="off" value={place} onChange={setPlace} />
      <div>
        {isGoing ? (
          <Button size="small" onPress={stop}>
            <Trans>Stop</Trans>
          </Button>
        ) : (
          <Button size="small" type="submit">
            <Trans>Find the changes</Trans>
          </Button>
        )}
        {!isGoing && found !== null && !isWhole && (
          <Button size="small" kind="quiet" onPress={goOn}>
            <Trans>Go on</Trans>
          </Button>
        )}
      </div>
      {hasFailed && (
        <Banner tone="failed">
          <Trans>What was said then could not be read.</Trans>
        </Banner>
      )}
      {found !== null && (
        <p role="status">
          {isWhole && found.changes.length === 0 ? (
            <Trans>It never changed.</Trans>
          ) : (
            <Trans>
              Entries searched: {found.upTo} of {found.events}. Changes: {found.changes.length}
            </Trans>
          )}
        </p>
      )}
      <ol className="replay-said-list">
        {found?.changes.map((change) => (
          <Change key={change.place} change={change} />
        ))}
      </ol>
    </form>
  )
}
