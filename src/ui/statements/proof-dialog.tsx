import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useCallback, useEffect, useRef, useState } from "react"
import type { StatementRequest } from "../../domain/statements/model.ts"
import type { ExportedProof, ProofRefusal } from "../../domain/statements/proof/exported.ts"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { downloadFile } from "../kit/download.ts"
import { useLive, useWorker } from "../kit/office.ts"
import { refusalText, somethingWentWrong } from "../kit/refusal.ts"
import { nameOf } from "./use-statement-export.ts"
import { useStatementWords } from "./use-statement-words.ts"

type Doing =
  | { readonly _tag: "Explaining" }
  | { readonly _tag: "Writing"; readonly id: string }
  | { readonly _tag: "Made"; readonly made: ExportedProof }
  | { readonly _tag: "Refused"; readonly refusal: ProofRefusal | null }

const Writing = ({ id }: { readonly id: string }) => {
  const { t, i18n } = useLingui()
  const { value } = useLive("jobProgress", { id })
  const share = value === null || value.total === 0 ? 0 : Math.min(1, value.rows / value.total)
  return (
    <p className="statement-progress">
      <progress aria-label={t`Making the proof`} value={share} />
      <span className="statement-note">{share.toLocaleString(i18n.locale, { style: "percent" })}</span>
    </p>
  )
}

const Refused = ({ refusal }: { readonly refusal: ProofRefusal | null }) => {
  const { t } = useLingui()
  if (refusal?._tag === "BrokenChain") {
    const { position } = refusal
    return <Trans>Entry {position} of the journal is not what was written: this journal proves nothing.</Trans>
  }
  if (refusal?._tag === "NotInJournal") {
    const { rows } = refusal
    return (
      <Plural
        value={rows}
        one="The journal of this device does not hold the page of # row: it proves nothing of it."
        other="The journal of this device does not hold the pages of # rows: it proves nothing of them."
      />
    )
  }
  const text = refusal === null ? somethingWentWrong : refusalText(refusal)
  return typeof text === "string" ? <bdi>{text}</bdi> : t(text)
}

const Explained = () => (
  <>
    <p>
      <Trans>
        One file with this statement, its rows, and the pages of the journal that the rows came with. Whoever has it can
        check it without a network: a small program in it says what it proves and what it does not.
      </Trans>
    </p>
    <p>
      <Trans>
        A page can be proven only whole. All that stands on it goes along: rows of other times and currencies, rows that
        failed, wait, were taken back by the office or could not be read, fields that no screen shows, and when and in
        which tab the page was asked for. Your notes, your tags and every other entry of the journal stay here.
      </Trans>
    </p>
  </>
)

const Made = ({ made: { rows, pages, beyond, manifest } }: { readonly made: ExportedProof }) => (
  <>
    <p>
      <Plural value={rows} one="# row" other="# rows" />
      {", "}
      <Plural value={pages} one="# page of the journal" other="# pages of the journal" />
    </p>
    <Banner tone={beyond > 0 ? "waiting" : "info"}>
      {beyond > 0 ? (
        <Plural
          value={beyond}
          one="# row that is not of this statement goes along, because it stands on one of these pages."
          other="# rows that are not of this statement go along, because they stand on these pages."
        />
      ) : (
        <Trans>No row goes along that is not of this statement.</Trans>
      )}
    </Banner>
    <p className="statement-note">
      <Trans>
        This digest stands on the statement. Who got it from you by another way knows by it that rows and pages were not
        exchanged. What else the statement says it does not cover.
      </Trans>
      <bdi className="statement-digest">{manifest}</bdi>
    </p>
  </>
)

/** Makes a proof of a statement, says what goes along, and saves it when the customer has read that. */
export const ProofDialog = ({
  request,
  onClose,
}: {
  readonly request: StatementRequest
  readonly onClose: () => void
}) => {
  const { t, i18n } = useLingui()
  const office = useWorker()
  const words = useStatementWords()
  const [doing, setDoing] = useState<Doing>({ _tag: "Explaining" })
  const running = useRef<string | null>(null)
  const callOff = useCallback((): void => {
    const id = running.current
    running.current = null
    if (id === null) return
    void office.call("cancelJob", { id })
    setDoing({ _tag: "Explaining" })
  }, [office])
  useEffect(() => callOff, [callOff])
  const outcome = useRef<HTMLDivElement>(null)
  const isOver = doing._tag === "Made" || doing._tag === "Refused"
  useEffect(() => {
    if (isOver) outcome.current?.focus()
  }, [isOver])
  const begin = async (): Promise<void> => {
    const id = crypto.randomUUID()
    running.current = id
    setDoing({ _tag: "Writing", id })
    const ended = await office.call("exportProof", { id, request, words, language: i18n.locale })
    if (running.current !== id) return // called off: nothing of it is kept
    running.current = null
    setDoing(
      ended._tag === "Succeeded"
        ? { _tag: "Made", made: ended.value }
        : { _tag: "Refused", refusal: ended._tag === "Refused" ? ended.refusal : null },
    )
  }
  const leave = (): void => {
    callOff()
    onClose()
  }
  const save = (): void => {
    if (doing._tag !== "Made") return
    downloadFile(nameOf("proof", request, doing.made.extension), doing.made.file)
    onClose()
  }
  // Each a button of its own: a late press on one is never a press on the next.
  const actions = {
    Explaining: (
      <Button key="make" kind="primary" onPress={() => void begin()}>
        <Trans>Make the proof</Trans>
      </Button>
    ),
    Writing: (
      <Button key="cancel" onPress={callOff}>
        <Trans>Cancel</Trans>
      </Button>
    ),
    Made: (
      <Button key="save" kind="primary" onPress={save}>
        <Trans>Save the proof</Trans>
      </Button>
    ),
    Refused: (
      <Button key="close" onPress={onClose}>
        <Trans>Close</Trans>
      </Button>
    ),
  }[doing._tag]
  return (
    <Dialog title={t`A proof to hand over`} isOpen onClose={leave} actions={actions}>
      <div ref={outcome} tabIndex={-1} className="statement-proof">
        {(doing._tag === "Explaining" || doing._tag === "Writing") && <Explained />}
        {doing._tag === "Writing" && <Writing id={doing.id} />}
        {doing._tag === "Made" && <Made made={doing.made} />}
        {doing._tag === "Refused" && (
          <Banner tone="failed">
            <Refused refusal={doing.refusal} />
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
