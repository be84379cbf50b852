import { Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useState } from "react"
import type { LoggedEntry } from "../../domain/journal/views.ts"
import { Dialog } from "../kit/dialog.tsx"
import { JsonText } from "../kit/json-text.tsx"
import { useWorker } from "../kit/office.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import { utcDate, utcTime } from "../kit/time.ts"

type Looked =
  | { readonly _tag: "Looking" }
  | { readonly _tag: "Found"; readonly entry: LoggedEntry }
  | { readonly _tag: "Gone" }

const Facts = ({ entry }: { readonly entry: LoggedEntry }) => {
  const { i18n } = useLingui()
  return (
    <dl className="journal-facts">
      <dt>
        <Trans>Position</Trans>
      </dt>
      <dd>{entry.position}</dd>
      <dt>
        <Trans>Time, UTC</Trans>
      </dt>
      <dd>
        {utcDate(entry.at, i18n.locale)} {utcTime(entry.at, i18n.locale)}
      </dd>
      <dt>
        <Trans>Written by</Trans>
      </dt>
      <dd className="journal-code">{entry.build}</dd>
      <dt>
        <Trans>Link in the chain</Trans>
      </dt>
      <dd className="journal-code">{entry.hash}</dd>
    </dl>
  )
}

/** One entry with everything that was written down of it. */
export const EntryDrawer = ({ position, onClose }: { readonly position: number; readonly onClose: () => void }) => {
  const office = useWorker()
  const { t } = useLingui()
  const [looked, setLooked] = useState<Looked>({ _tag: "Looking" })
  useEffect(() => {
    let here = true
    void office.call("journalEntry", { position }).then((outcome) => {
      const entry = outcome._tag === "Succeeded" ? outcome.value : null
      if (here) setLooked(entry === null ? { _tag: "Gone" } : { _tag: "Found", entry })
    })
    return () => {
      here = false
    }
  }, [office, position])
  return (
    <Dialog title={looked._tag === "Found" ? looked.entry.type : t`Entry`} isOpen onClose={onClose} shape="drawer">
      {looked._tag === "Looking" && (
        <div aria-busy="true">
          <Skeleton width="100%" height="160px" />
        </div>
      )}
      {looked._tag === "Gone" && (
        <p>
          <Trans>This entry cannot be read on this device any more.</Trans>
        </p>
      )}
      {looked._tag === "Found" && (
        <>
          <Facts entry={looked.entry} />
          <h3 className="journal-heading">
            <Trans>What was written down</Trans>
          </h3>
          <JsonText
            value={looked.entry.payload}
            whole={<Trans>A complete export of the journal has all of it.</Trans>}
          />
          <p className="journal-quiet">
            <Trans>
              Of a request only what is listed for its call is written down. What is not here never was: there is
              nothing to remove.
            </Trans>
          </p>
        </>
      )}
    </Dialog>
  )
}
