import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useLayoutEffect, useRef, useState } from "react"
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
import { exchangeAreaText, exchangeRefusalWords } from "./exchange-words.ts"
import "./exchange.css"

type Doing =
  | { readonly _tag: "Choosing" }
  | { readonly _tag: "Working"; readonly id: string }
  | { readonly _tag: "Saved"; readonly made: ExchangeFile }
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
  return why === null ? null : <Banner tone="failed">{typeof why === "string" ? <bdi>{why}</bdi> : t(why)}</Banner>
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
  const [doing, setDoing] = useState<Doing>({ _tag: "Choosing" })
  const [failure, setFailure] = useState<Failure | null>(null)
  const running = useRef<string | null>(null)
  const body = useRef<HTMLDivElement>(null)
  // What was pressed goes as it is done: where nothing has the focus, Escape is heard by nobody.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) body.current?.focus()
  })
  useEffect(
    () => () => {
      if (running.current !== null) void office.call("cancelJob", { id: running.current })
    },
    [office],
  )
  /** Does a work under a name of its own; what came of it is shown only while this dialog waits for it. */
  const work = async <Name extends "exportExchange" | "readExchange" | "takeExchange">(
    name: Name,
    request: Omit<Commands[Name]["request"], "id">,
    done: (made: Commands[Name]["response"]) => Doing,
  ): Promise<void> => {
    const id = crypto.randomUUID()
    running.current = id
    setFailure(null)
    setDoing({ _tag: "Working", id })
    const outcome = await office.call(name, { ...request, id })
    if (running.current !== id) return
    running.current = null
    if (outcome._tag === "Succeeded") return setDoing(done(outcome.value))
    setDoing({ _tag: "Choosing" })
    setFailure(outcome._tag === "Refused" ? outcome.refusal : "Crashed")
  }
  const cancel = (): void => {
    const id = running.current
    running.current = null
    if (id !== null) void office.call("cancelJob", { id })
    setDoing({ _tag: "Choosing" })
  }
  const save = (): Promise<void> =>
    work("exportExchange", {}, (made) => {
      downloadFile("web-office-exchange.ndjson", made.file)
      return { _tag: "Saved", made }
    })
  const read = (file: File): Promise<void> =>
    work("readExchange", { file }, (standings) => ({ _tag: "Preview", file, standings }))
  const fresh = doing._tag === "Preview" || doing._tag === "Taken" ? freshIn(doing.standings) : 0
  return (
    <Dialog
      title={t`To another device and back`}
      isOpen
      onClose={onClose}
      actions={
        doing._tag === "Working" ? (
          <Button onPress={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        ) : doing._tag === "Preview" && fresh > 0 ? (
          <>
            <Button onPress={() => setDoing({ _tag: "Choosing" })}>
              <Trans>Not now</Trans>
            </Button>
            <Button
              kind="primary"
              onPress={() =>
                void work("takeExchange", { file: doing.file }, (standings) => ({ _tag: "Taken", standings }))
              }
            >
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
        {failure !== null && doing._tag === "Choosing" && <Refused failure={failure} />}
        {doing._tag === "Working" && <Progress id={doing.id} />}
        {doing._tag === "Saved" && (
          <Banner tone="info">
            <Plural value={doing.made.facts} one="# entry was saved." other="# entries were saved." />{" "}
            <Trans>On your other device, open this dialog and choose the file.</Trans>
          </Banner>
        )}
        {doing._tag === "Saved" && doing.made.left > 0 && (
          <Banner tone="waiting">
            <Plural
              value={doing.made.left}
              one="# entry is not in the file, because no device would take it."
              other="# entries are not in the file, because no device would take them."
            />
          </Banner>
        )}
        {doing._tag === "Preview" && (
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
        {doing._tag === "Taken" && (
          <Banner tone="info">
            <Plural value={fresh} one="# entry was taken in." other="# entries were taken in." />
          </Banner>
        )}
        {(doing._tag === "Preview" || doing._tag === "Taken") && <Brings standings={doing.standings} />}
        {doing._tag === "Choosing" && (
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
