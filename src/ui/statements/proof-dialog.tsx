import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useRef } from "react"
import type { StatementRequest } from "../../domain/statements/model.ts"
import type { ExportedProof, ProofRefusal } from "../../domain/statements/proof/exported.ts"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { downloadFile } from "../kit/download.ts"
import { useLive, useWorker } from "../kit/office.ts"
import { refusalText, somethingWentWrong } from "../kit/refusal.ts"
import { useJob } from "../kit/use-job.ts"
import { nameOf } from "./use-statement-export.ts"
import { useStatementWords } from "./use-statement-words.ts"

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
  const { state, start, cancel } = useJob<ExportedProof, ProofRefusal>()
  const outcome = useRef<HTMLDivElement>(null)
  const isOver = state._tag === "Done" || state._tag === "Failed"
  useEffect(() => {
    if (isOver) outcome.current?.focus()
  }, [isOver])
  const make = (): Promise<void> =>
    start(
      (id) => office.call("exportProof", { id, request, words, language: i18n.locale }),
      (made) => made,
    )
  const save = (): void => {
    if (state._tag !== "Done") return
    downloadFile(nameOf("proof", request, state.made.extension), state.made.file)
    onClose()
  }
  // Each a button of its own: a late press on one is never a press on the next.
  const actions = {
    Ready: (
      <Button key="make" kind="primary" onPress={() => void make()}>
        <Trans>Make the proof</Trans>
      </Button>
    ),
    Running: (
      <Button key="cancel" onPress={cancel}>
        <Trans>Cancel</Trans>
      </Button>
    ),
    Done: (
      <Button key="save" kind="primary" onPress={save}>
        <Trans>Save the proof</Trans>
      </Button>
    ),
    Failed: (
      <Button key="close" onPress={onClose}>
        <Trans>Close</Trans>
      </Button>
    ),
  }[state._tag]
  return (
    <Dialog title={t`A proof to hand over`} isOpen onClose={onClose} actions={actions}>
      <div ref={outcome} tabIndex={-1} className="statement-proof">
        {(state._tag === "Ready" || state._tag === "Running") && <Explained />}
        {state._tag === "Running" && <Writing id={state.id} />}
        {state._tag === "Done" && <Made made={state.made} />}
        {state._tag === "Failed" && (
          <Banner tone="failed">
            <Refused refusal={state.failure._tag === "Refused" ? state.failure.refusal : null} />
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
