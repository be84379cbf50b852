import { Trans, useLingui } from "@lingui/react/macro"
import * as Result from "effect/Result"
import { FileInput, LayoutDashboard, Plus } from "lucide-react"
import { useEffect, useMemo, useState } from "react"
import { FileTrigger } from "react-aria-components/FileTrigger"
import { noFilter } from "../../../domain/history/query.ts"
import { firstPivot } from "../../../domain/pivot/question.ts"
import { printPivot } from "../../../domain/pivot/words/print.ts"
import {
  type GivenSheet,
  largestSheetFile,
  longestSheet,
  readBrought,
  readSheet,
  type SheetFlaw,
} from "../../../domain/sheets/file.ts"
import type { Sheet, SheetPart } from "../../../domain/sheets/model.ts"
import { isSeen } from "../../../domain/text/hidden-character.ts"
import { Banner } from "../../kit/banner.tsx"
import { drawn, isolated } from "../../kit/bounded-text.ts"
import { Button } from "../../kit/button.tsx"
import { EmptyState } from "../../kit/empty-state.tsx"
import { Icon } from "../../kit/icon.tsx"
import { useLive, useOffers, useWorker } from "../../kit/office.ts"
import { Select } from "../../kit/select.tsx"
import { Skeleton } from "../../kit/skeleton.tsx"
import { useAskLanguage } from "../pivot/use-pivot-answer.ts"
import { BroughtSheet } from "./brought-sheet.tsx"
import { SheetPage } from "./sheet-page.tsx"
import { useSheetChanges, useSheetsAddress } from "./use-sheets.ts"
import "./sheets.css"

/** What was taken away last, and can be had back. */
type Gone =
  | { readonly _tag: "Sheet"; readonly sheet: Sheet }
  | { readonly _tag: "Part"; readonly sheet: Sheet; readonly part: SheetPart }

type Read = Result.Result<GivenSheet, SheetFlaw>

const readFile = async (file: File): Promise<Read> => {
  if (file.size > largestSheetFile) return Result.fail({ _tag: "TooLong", most: longestSheet })
  try {
    return readSheet(await file.text())
  } catch {
    return Result.fail({ _tag: "NoSheet" })
  }
}

/** The customer's sheets: questions of the history on one page, with text between (B053). */
export const SheetsView = ({ account }: { readonly account: string }) => {
  const { t } = useLingui()
  const offers = useOffers()
  const office = useWorker()
  const language = useAskLanguage()
  // The worker fetches the code of all questions with this one: a first sheet is answered though the network has gone.
  useEffect(() => office.watch("provenSeconds", null, () => undefined), [office])
  const sheets = useLive("sheets", null).value
  const { sheet: named, brought: inAddress, open } = useSheetsAddress()
  const changes = useSheetChanges()
  const { problem, change, make } = changes
  const [gone, setGone] = useState<Gone | null>(null)
  const [fromFile, setFromFile] = useState<Read | null>(null)
  const [isBeginning, setBeginning] = useState(false)
  const fromLink = useMemo(() => (inAddress === null ? null : readBrought(inAddress)), [inAddress])
  if (sheets === null) return <Skeleton height="480px" />
  const current = sheets.find(({ id }) => id === named) ?? sheets[0]
  const brought = fromLink ?? fromFile

  const leave = (): void => {
    setFromFile(null)
    open(current?.id ?? null)
  }
  const begin = async (name: string, parts: GivenSheet["parts"]): Promise<void> => {
    const id = await make(name, parts)
    if (id === null) return
    setFromFile(null)
    open(id)
  }
  const beginEmpty = async (): Promise<void> => {
    setBeginning(true)
    await begin(t`New sheet`, [
      { kind: "table", isWide: true, words: printPivot(firstPivot, noFilter, language), beside: null },
    ]).finally(() => setBeginning(false))
  }
  const haveBack = async (): Promise<void> => {
    if (gone === null) return
    const { id, parts } = gone.sheet
    const place = gone._tag === "Sheet" ? -1 : parts.findIndex((part) => part.id === gone.part.id)
    const isDone =
      gone._tag === "Sheet"
        ? await change("restoreSheet", { id })
        : await change("putSheetPart", { sheet: id, part: gone.part, before: parts[place + 1]?.id ?? null })
    if (!isDone) return
    setGone(null)
    open(id)
  }
  const goneName = gone === null ? "" : isolated(gone._tag === "Sheet" ? gone.sheet.name : gone.part.words)
  const newSheet = (
    <Button
      kind={current === undefined ? "primary" : "plain"}
      isPending={isBeginning}
      pressedFor={current?.id}
      onPress={() => void beginEmpty()}
    >
      <Icon of={Plus} /> <Trans>New sheet</Trans>
    </Button>
  )
  return (
    <div className="sheets">
      <div className="sheets-bar">
        {current !== undefined && (
          <Select
            label={t`Sheet`}
            value={current.id}
            choices={sheets.map(({ id, name }) => ({ id, name: drawn(name) }))}
            onChange={open}
          />
        )}
        {offers && current !== undefined && newSheet}
        {offers && (
          <FileTrigger
            acceptedFileTypes={[".json"]}
            onSelect={(files) => {
              const file = files?.[0]
              if (file !== undefined) void readFile(file).then(setFromFile)
            }}
          >
            <Button kind="quiet">
              <Icon of={FileInput} /> <Trans>Take one in from a file</Trans>
            </Button>
          </FileTrigger>
        )}
      </div>
      {problem !== null && <Banner tone="failed">{problem}</Banner>}
      {gone !== null && (
        <Banner
          tone="info"
          action={
            <Button size="small" onPress={() => void haveBack()}>
              <Trans>Have it back</Trans>
            </Button>
          }
        >
          {gone._tag === "Sheet" ? (
            <Trans>The sheet “{goneName}” is deleted.</Trans>
          ) : (
            <Trans>The part “{goneName}” is removed.</Trans>
          )}
        </Banner>
      )}
      {brought !== null && (
        <BroughtSheet
          brought={brought}
          onKeep={({ name, parts }) => void begin(isSeen(name) ? name : t`New sheet`, parts)}
          onLeave={leave}
        />
      )}
      {current === undefined ? (
        brought === null && (
          <EmptyState
            icon={<Icon of={LayoutDashboard} size={20} />}
            title={t`No sheet yet`}
            action={offers && newSheet}
          >
            <Trans>A sheet keeps several questions of your history on one page, with your words between them.</Trans>
          </EmptyState>
        )
      ) : (
        <SheetPage
          key={current.id}
          account={account}
          sheet={current}
          changes={changes}
          onDelete={() =>
            void change("deleteSheet", { id: current.id }).then((isDone) => {
              if (isDone) setGone({ _tag: "Sheet", sheet: current })
            })
          }
          onRemove={(part) =>
            void change("removeSheetPart", { sheet: current.id, part: part.id }).then((isDone) => {
              if (isDone) setGone({ _tag: "Part", sheet: current, part })
            })
          }
        />
      )}
    </div>
  )
}
