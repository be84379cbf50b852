import { Trans, useLingui } from "@lingui/react/macro"
import { ClipboardPlus } from "lucide-react"
import { sheetsHash } from "../../../domain/sheets/address.ts"
import { type GivenPart, longestQuestion } from "../../../domain/sheets/model.ts"
import { Banner } from "../../kit/banner.tsx"
import { drawn } from "../../kit/bounded-text.ts"
import { Button } from "../../kit/button.tsx"
import { Icon } from "../../kit/icon.tsx"
import { Menu, MenuItem } from "../../kit/menu.tsx"
import { useLive, useOffers } from "../../kit/office.ts"
import { useSheetChanges } from "./use-sheets.ts"

/** Puts a question on a sheet of the customer's, or on a new one, and opens it. */
export const OntoSheet = ({ question }: { readonly question: string }) => {
  const { t } = useLingui()
  const sheets = useLive("sheets", null).value
  const offers = useOffers()
  const { problem, make, add } = useSheetChanges()
  if (!offers) return null
  const part: GivenPart = { kind: "table", isWide: true, words: question.slice(0, longestQuestion), beside: null }
  const open = (id: string | null): void => {
    if (id !== null) location.hash = sheetsHash(id)
  }
  return (
    <>
      <Menu
        label={t`Put on a sheet`}
        trigger={
          // it has its place before the sheets are known: on phones it is a line
          <Button kind="quiet" size="small" isDisabled={sheets === null}>
            <Icon of={ClipboardPlus} size={16} /> <Trans>Put on a sheet</Trans>
          </Button>
        }
      >
        {sheets?.map((sheet) => (
          <MenuItem
            key={sheet.id}
            onAction={() => {
              void add(sheet, part).then((isDone) => open(isDone ? sheet.id : null))
            }}
          >
            {drawn(sheet.name)}
          </MenuItem>
        ))}
        <MenuItem onAction={() => void make(t`New sheet`, [part]).then(open)}>{t`A new sheet`}</MenuItem>
      </Menu>
      {problem !== null && <Banner tone="failed">{problem}</Banner>}
    </>
  )
}
