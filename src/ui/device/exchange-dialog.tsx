import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useLayoutEffect, useRef } from "react"
import { FileTrigger } from "react-aria-components/FileTrigger"
import type { Commands } from "../../domain/catalogue.ts"
import { areas } from "../../domain/exchange/areas.ts"
import type { ExchangeFile } from "../../domain/exchange/feature.ts"
import type { Standings } from "../../domain/exchange/held.ts"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { downloadFile } from "../kit/download.ts"
import { useLive, useWorker } from "../kit/office.ts"
import { refusalText, somethingWentWrong } from "../kit/refusal.ts"
import { useJob } from "../kit/use-job.ts"
import { exchangeAreaText, exchangeRefusalWords } from "./exchange-words.ts"
import "./exchange.css"

type Made =
  | { readonly _tag: "Saved"; readonly saved: ExchangeFile }
  | { readonly _tag: "Preview"; readonly file: File; readonly standings: Standings }
  | { readonly _tag: "Taken"; readonly standings: Standings }

type Refusal = Commands["takeExchange"]["refusal"]
type Failure = Refusal | "Crashed"

const Refused = ({ failure }: { readonly failure: Failure }) => {
  const { t, i18n } = useLingui()
  if (failure === "Crashed") return <Banner tone="failed">{t(somethingWentWrong)}</Banner>
  if (
    failure._tag === "Flawed" ||
    failure._tag === "Unreadable" ||
    failure._tag === "NotWritten" ||
    failure._tag === "TooLarge" ||
    failure._tag === "NoCustomer" ||
    failure._tag === "Full"
  ) {
    const { line, text } = exchangeRefusalWords(failure, i18n.locale)
    const why = t(text)
    return (
      <Banner tone="failed">
        {line === null ? (
          why
        ) : (
          <Trans>
            Line {line}: {why}.
          </Trans>
        )}{" "}
        <Trans>Nothing was changed.</Trans>
      </Banner>
    )
  }
  const why = refusalText(failure)
  return <Banner tone="failed">{typeof why === "string" ? <bdi>{why}</bdi> : t(why)}</Banner>
}

const Progress = ({ id }: { readonly id: string }) => {
  const { t } = useLingui()
  const { value } = useLive("jobProgress", { id })
  return (
    <progress
      className="exchange-progress"
      aria-label={t`Reading and checking`}
      max={Math.max(1, value?.total ?? 0)}
      value={value?.rows ?? 0}
    />
  )
}

/** How many entries of a file are new here, change something, and are known. */
const Brings = ({ standings }: { readonly standings: Standings }) => {
  const { t, i18n } = useLingui()
  return (
    <table className="exchange-table">
      <thead>
        <tr>
          <th scope="col">
            <Trans>In the file</Trans>
          </th>
          <th scope="col">
            <Trans>New</Trans>
          </th>
          <th scope="col">
            <Trans>Changed</Trans>
          </th>
          <th scope="col">
            <Trans>Known</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {areas.map((area) => (
          <tr key={area}>
            <th scope="row">{t(exchangeAreaText[area])}</th>
            <td>{i18n.number(standings[area].new)}</td>
            <td>{i18n.number(standings[area].changed)}</td>
            <td>{i18n.number(standings[area].known)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const freshIn = (standings: Standings): number =>
  areas.reduce((sum, area) => sum + standings[area].new + standings[area].changed, 0)

/** What exists only on this device goes to another one as a file, and comes from there, by the customer's own hand. */
export const ExchangeDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useLingui()
  const office = useWorker()
  const { state, start, cancel } = useJob<Made, Refusal>()
  const body = useRef<HTMLDivElement>(null)
  // What was pressed goes as it is done: where nothing has the focus, Escape is heard by nobody.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) body.current?.focus()
  })
  const save = (): Promise<void> =>
    start(
      (id) => office.call("exportExchange", { id }),
      (saved) => {
        downloadFile("web-office-exchange.ndjson", saved.file)
        return { _tag: "Saved", saved }
      },
    )
  const read = (file: File): Promise<void> =>
    start(
      (id) => office.call("readExchange", { id, file }),
      (standings) => ({ _tag: "Preview", file, standings }),
    )
  const take = (file: File): Promise<void> =>
    start(
      (id) => office.call("takeExchange", { id, file }),
      (standings) => ({ _tag: "Taken", standings }),
    )
  const made = state._tag === "Done" ? state.made : null
  const fresh = made?._tag === "Preview" || made?._tag === "Taken" ? freshIn(made.standings) : 0
  return (
    <Dialog
      title={t`To another device and back`}
      isOpen
      onClose={onClose}
      actions={
        state._tag === "Running" ? (
          <Button onPress={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        ) : made?._tag === "Preview" && fresh > 0 ? (
          <>
            <Button onPress={cancel}>
              <Trans>Not now</Trans>
            </Button>
            <Button kind="primary" onPress={() => void take(made.file)}>
              <Trans>Take it in</Trans>
            </Button>
          </>
        ) : (
          <Button onPress={onClose}>
            <Trans>Done</Trans>
          </Button>
        )
      }
    >
      <div className="exchange" ref={body} role="presentation" tabIndex={-1}>
        {state._tag === "Failed" && (
          <Refused failure={state.failure._tag === "Refused" ? state.failure.refusal : "Crashed"} />
        )}
        {state._tag === "Running" && <Progress id={state.id} />}
        {made?._tag === "Saved" && (
          <Banner tone="info">
            <Plural value={made.saved.facts} one="# entry was saved." other="# entries were saved." />{" "}
            <Trans>On your other device, open this dialog and choose the file.</Trans>
          </Banner>
        )}
        {made?._tag === "Saved" && made.saved.left > 0 && (
          <Banner tone="waiting">
            <Plural
              value={made.saved.left}
              one="# entry is not in the file, because no device would take it."
              other="# entries are not in the file, because no device would take them."
            />
          </Banner>
        )}
        {made?._tag === "Preview" && (
          <p role="status">
            {fresh === 0 ? (
              <Trans>Everything in this file is on this device already.</Trans>
            ) : (
              <Trans>
                Of two things said of the same, the later one holds, whichever device it was said on. Nothing is changed
                yet.
              </Trans>
            )}
          </p>
        )}
        {made?._tag === "Taken" && (
          <Banner tone="info">
            <Plural value={fresh} one="# entry was taken in." other="# entries were taken in." />
          </Banner>
        )}
        {(made?._tag === "Preview" || made?._tag === "Taken") && <Brings standings={made.standings} />}
        {(state._tag === "Ready" || state._tag === "Failed") && (
          <>
            <p className="exchange-quiet">
              <Trans>
                Notes, tags, rules, saved views, sheets and requests exist only on your devices, and the office never
                sends them. A file brings them to another device of yours. Whoever has the file can read it.
              </Trans>
            </p>
            <div className="exchange-ways">
              <Button onPress={() => void save()}>
                <Trans>Save a file</Trans>
              </Button>
              <FileTrigger
                acceptedFileTypes={[".ndjson", "application/x-ndjson"]}
                onSelect={(files) => {
                  const file = files?.[0]
                  if (file !== undefined) void read(file)
                }}
              >
                <Button>
                  <Trans>Choose a file to take in</Trans>
                </Button>
              </FileTrigger>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
