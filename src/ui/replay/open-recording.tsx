import { Trans, useLingui } from "@lingui/react/macro"
import { Clapperboard } from "lucide-react"
import { useEffect, useEffectEvent, useState } from "react"
import { DropZone } from "react-aria-components/DropZone"
import { FileTrigger } from "react-aria-components/FileTrigger"
import type { RecordingRefusal } from "../../domain/recording/views.ts"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { useDocumentTitle } from "../kit/document-title.ts"
import { Icon } from "../kit/icon.tsx"
import { useLive, useWorker } from "../kit/office.ts"
import { somethingWentWrong } from "../kit/refusal.ts"
import { refusalWords } from "./flaw-words.ts"
import { Reading } from "./reading.tsx"
import "./replay.css"

type Failure = RecordingRefusal | "Crashed"

const Refused = ({ name, failure }: { readonly name: string; readonly failure: Failure }) => {
  const { t } = useLingui()
  if (failure === "Crashed") return <Banner tone="failed">{t(somethingWentWrong)}</Banner>
  const { line, text } = refusalWords(failure)
  const why = t(text)
  return (
    <Banner tone="failed">
      <strong>
        <Trans>
          “<bdi>{name}</bdi>” was not opened.
        </Trans>
      </strong>{" "}
      {line === null ? (
        why
      ) : (
        <Trans>
          Line {line}: {why}.
        </Trans>
      )}
    </Banner>
  )
}

/** How a recording comes to be open. */
interface Opening {
  readonly open: (file: File) => void
  readonly refused: { readonly name: string; readonly failure: Failure } | null
}

/** @param demo a recording that is opened by itself as soon as it is there */
export const useOpening = (demo: Promise<File> | null): Opening => {
  const { t } = useLingui()
  const office = useWorker()
  const [refused, setRefused] = useState<Opening["refused"]>(null)
  const open = async (file: File): Promise<void> => {
    setRefused(null)
    const outcome = await office.call("openRecording", { file })
    if (outcome._tag === "Succeeded") return
    const failure = outcome._tag === "Refused" ? outcome.refusal : "Crashed"
    if (failure === "Crashed" || failure._tag !== "Cancelled") setRefused({ name: file.name, failure })
  }
  const openDemo = useEffectEvent(open)
  useEffect(() => {
    const missed = (): void => setRefused({ name: t`Demo`, failure: { _tag: "Unreadable" } })
    void demo?.then(openDemo, missed)
  }, [demo, t])
  return { open: (file) => void open(file), refused }
}

interface OpenRecordingProps {
  readonly opening: Opening
  /** Null where there is no office to go back to. */
  readonly onLeave: (() => void) | null
}

/** Where a recording is chosen, checked line by line, and refused with its line if it cannot be believed. */
export const OpenRecording = ({ opening: { open, refused }, onLeave }: OpenRecordingProps) => {
  const { t } = useLingui()
  useDocumentTitle(t`Open a recording`)
  const { value: replay } = useLive("replay", null)
  const reading = replay?._tag === "Reading" ? replay : null
  return (
    <main className="replay-open">
      <div className="replay-card">
        <Icon of={Clapperboard} size={20} />
        <h1 className="replay-title">
          <Trans>Open a recording</Trans>
        </h1>
        <p className="replay-quiet">
          <Trans>
            A recording is a journal that was exported from this office. Here every screen shows itself as it was at any
            moment of it, and nothing can be sent: this page has no network, and touches no account of this device.
          </Trans>
        </p>
        {refused !== null && reading === null && <Refused {...refused} />}
        {reading !== null ? (
          <Reading reading={reading} />
        ) : (
          <DropZone
            className="replay-drop"
            aria-label={t`Drop a recording here`}
            onDrop={({ items }) => {
              for (const item of items.slice(0, 1)) if (item.kind === "file") void item.getFile().then(open)
            }}
          >
            <FileTrigger
              acceptedFileTypes={[".ndjson", "application/x-ndjson"]}
              onSelect={(files) => {
                const file = files?.[0]
                if (file !== undefined) open(file)
              }}
            >
              <Button kind="primary">
                <Trans>Choose a file</Trans>
              </Button>
            </FileTrigger>
            <span className="replay-quiet">
              <Trans>or drop it here</Trans>
            </span>
          </DropZone>
        )}
        {onLeave !== null && (
          <Button kind="quiet" onPress={onLeave}>
            <Trans>Back to the office</Trans>
          </Button>
        )}
      </div>
    </main>
  )
}
