import { Trans, useLingui } from "@lingui/react/macro"
import { Download, Keyboard, MoreHorizontal, Tags } from "lucide-react"
import { Button } from "../../kit/button.tsx"
import { IconButton } from "../../kit/icon-button.tsx"
import { Icon } from "../../kit/icon.tsx"
import { Menu, MenuItem } from "../../kit/menu.tsx"
import { ColumnChooser } from "../../kit/table/column-chooser.tsx"
import type { GridLayout } from "./grid-layout.tsx"

/** What stands over the rows: the export, tags and rules, the list of keys, or where their total comes from. */
export type Overlay = "export" | "keys" | "explain" | "tags" | null

interface GridToolsProps {
  readonly layout: GridLayout
  readonly onOverlay: (overlay: Overlay) => void
}

/** Columns, Export, tags and the keys; on phones Export and tags are in a menu. */
export const GridTools = ({ layout, onOverlay }: GridToolsProps) => {
  const { t } = useLingui()
  if (layout.name === "cards") {
    return (
      <Menu
        label={t`More`}
        trigger={
          <IconButton label={t`More`}>
            <Icon of={MoreHorizontal} size={20} />
          </IconButton>
        }
      >
        <MenuItem icon={<Icon of={Download} />} onAction={() => onOverlay("export")}>{t`Export`}</MenuItem>
        <MenuItem icon={<Icon of={Tags} />} onAction={() => onOverlay("tags")}>{t`Tags and rules`}</MenuItem>
      </Menu>
    )
  }
  return (
    <div className="tx-tools" role="group" aria-label={t`Table`}>
      <ColumnChooser table={layout.table} />
      <Button aria-label={t`Export`} onPress={() => onOverlay("export")}>
        <Icon of={Download} />
        <span className="button-word">
          <Trans>Export</Trans>
        </span>
      </Button>
      <IconButton label={t`Tags and rules`} onPress={() => onOverlay("tags")}>
        <Icon of={Tags} />
      </IconButton>
      <IconButton label={t`Keyboard`} onPress={() => onOverlay("keys")}>
        <Icon of={Keyboard} />
      </IconButton>
    </div>
  )
}
