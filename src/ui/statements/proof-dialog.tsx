import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
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
        A page can be proven only whole. Where rows before or after the period, or of other currencies, stand on the
        same page, they go along. Your notes and everything else in the journal stay here.
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
      <Trans>This digest stands on the statement. Who compares it knows that nothing was exchanged:</Trans>{" "}
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
  const begin = async (): Promise<void> => {
    const id = crypto.randomUUID()
    setDoing({ _tag: "Writing", id })
    const outcome = await office.call("exportProof", { id, request, words, language: i18n.locale })
    setDoing((now) =>
      now._tag !== "Writing" || now.id !== id
        ? now // called off: nothing of it is kept
        : outcome._tag === "Succeeded"
          ? { _tag: "Made", made: outcome.value }
          : { _tag: "Refused", refusal: outcome._tag === "Refused" ? outcome.refusal : null },
    )
  }
  const callOff = (): void => {
    if (doing._tag !== "Writing") return
    void office.call("cancelJob", { id: doing.id })
    setDoing({ _tag: "Explaining" })
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
  const actions = {
    Explaining: (
      <Button kind="primary" onPress={() => void begin()}>
        <Trans>Make the proof</Trans>
      </Button>
    ),
    Writing: (
      <Button onPress={callOff}>
        <Trans>Cancel</Trans>
      </Button>
    ),
    Made: (
      <Button kind="primary" onPress={save}>
        <Trans>Save the proof</Trans>
      </Button>
    ),
    Refused: (
      <Button onPress={onClose}>
        <Trans>Close</Trans>
      </Button>
    ),
  }[doing._tag]
  return (
    <Dialog title={t`A proof to hand over`} isOpen onClose={leave} actions={actions}>
      <div className="statement-proof">
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
