import { Trans, useLingui } from "@lingui/react/macro"
import { Plus, Printer, Share2, Trash2 } from "lucide-react"
import { useState } from "react"
import { noFilter } from "../../../domain/history/query.ts"
import { firstPivot } from "../../../domain/pivot/question.ts"
import { printPivot } from "../../../domain/pivot/words/print.ts"
import {
  firstBeside,
  longestName,
  type PartKind,
  partKinds,
  type Sheet,
  type SheetPart,
} from "../../../domain/sheets/model.ts"
import { isSeen } from "../../../domain/text/hidden-character.ts"
import { Button } from "../../kit/button.tsx"
import { Icon } from "../../kit/icon.tsx"
import { Menu, MenuItem } from "../../kit/menu.tsx"
import { useOffers } from "../../kit/office.ts"
import { TextField } from "../../kit/text-field.tsx"
import { useAskLanguage } from "../pivot/use-pivot-answer.ts"
import { GiveDialog } from "./give-dialog.tsx"
import { PartView } from "./part-view.tsx"
import { SheetOutline } from "./sheet-outline.tsx"
import { partNames } from "./sheet-words.ts"
import type { SheetChanges } from "./use-sheets.ts"

interface SheetPageProps {
  readonly account: string
  readonly sheet: Sheet
  readonly changes: SheetChanges
  readonly onDelete: () => void
  readonly onRemove: (part: SheetPart) => void
}

const NameField = ({ sheet, changes }: Pick<SheetPageProps, "sheet" | "changes">) => {
  const { t } = useLingui()
  const [typed, type] = useState(sheet.name)
  const keep = (): void => {
    const name = typed.trim()
    if (!isSeen(name)) type(sheet.name)
    else if (name !== sheet.name) void changes.change("nameSheet", { id: sheet.id, name })
  }
  return (
    <TextField
      label={t`Name of the sheet`}
      value={typed}
      maxLength={longestName}
      onChange={type}
      onBlur={keep}
      onKeyDown={({ key }) => {
        if (key === "Enter") keep()
      }}
    />
  )
}

/** One sheet: its parts as they stand, and beside them the list in which they are arranged. */
export const SheetPage = ({ account, sheet, changes, onDelete, onRemove }: SheetPageProps) => {
  const { t, i18n } = useLingui()
  const offers = useOffers()
  const language = useAskLanguage()
  const [isGiving, give] = useState(false)
  const [added, setAdded] = useState<string | null>(null)
  const { parts } = sheet
  const move = (part: string, before: string | null): void =>
    void changes.change("moveSheetPart", { sheet: sheet.id, part, before })
  const step = (place: number, by: -1 | 1): void => {
    const part = parts[place]
    if (part !== undefined) move(part.id, parts[by < 0 ? place - 1 : place + 2]?.id ?? null)
  }
  const add = (kind: PartKind): void => {
    const asked = parts.findLast((part) => part.kind !== "text")?.words ?? printPivot(firstPivot, noFilter, language)
    const part: SheetPart = {
      id: crypto.randomUUID(),
      kind,
      isWide: true,
      words: kind === "text" ? "" : asked,
      beside: kind === "beside" ? firstBeside : null,
    }
    setAdded(part.id)
    void changes.change("putSheetPart", { sheet: sheet.id, part, before: null })
  }
  return (
    <>
      <h2 className="sheet-title" data-paper-title>
        <bdi>{sheet.name}</bdi>
      </h2>
      <div className="sheet-tools">
        {offers && <NameField key={sheet.name} sheet={sheet} changes={changes} />}
        {offers && (
          <Menu
            label={t`Add a part`}
            trigger={
              <Button kind="primary">
                <Icon of={Plus} /> <Trans>Add</Trans>
              </Button>
            }
          >
            {partKinds.map((kind) => (
              <MenuItem key={kind} onAction={() => add(kind)}>
                {i18n._(partNames[kind])}
              </MenuItem>
            ))}
          </Menu>
        )}
        <Button onPress={() => give(true)}>
          <Icon of={Share2} /> <Trans>Give away</Trans>
        </Button>
        <Button onPress={() => print()}>
          <Icon of={Printer} /> <Trans>Print</Trans>
        </Button>
        {offers && (
          <Button kind="quiet" onPress={onDelete}>
            <Icon of={Trash2} /> <Trans>Delete the sheet</Trans>
          </Button>
        )}
      </div>
      {parts.length === 0 && (
        <p className="sheet-none">
          <Trans>Nothing stands on this sheet yet: add a question or a text.</Trans>
        </p>
      )}
      <div className="sheet-body">
        {offers && parts.length > 1 && <SheetOutline parts={parts} onMove={move} />}
        <div className="sheet-parts">
          {parts.map((part, place) => (
            <PartView
              key={part.id}
              account={account}
              part={part}
              isNew={part.id === added}
              isFirst={place === 0}
              isLast={place === parts.length - 1}
              onChange={(changed) =>
                void changes.change("putSheetPart", { sheet: sheet.id, part: changed, before: null })
              }
              onStep={(by) => step(place, by)}
              onRemove={() => onRemove(part)}
            />
          ))}
        </div>
      </div>
      {isGiving && <GiveDialog sheet={sheet} onClose={() => give(false)} />}
    </>
  )
}
