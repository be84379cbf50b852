import { Trans, useLingui } from "@lingui/react/macro"
import { printSheet, sheetLink } from "../../../domain/sheets/file.ts"
import type { Sheet } from "../../../domain/sheets/model.ts"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { download } from "../../kit/download.ts"
import { useCopy } from "../../kit/use-copy.ts"

/** A name as a file can have it. */
const fileName = (name: string): string =>
  `${name
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{M}\p{N} _-]+/gu, "")
    .trim()
    .slice(0, 40)
    .trim()}.sheet.json`.replace(/^\./, "sheet.")

/** Gives a sheet away: what is asked and written, and nothing of what it came to (B054). */
export const GiveDialog = ({ sheet, onClose }: { readonly sheet: Sheet; readonly onClose: () => void }) => {
  const { t } = useLingui()
  const copy = useCopy(t`The link is copied`)
  const link = sheetLink(location.origin, sheet)
  return (
    <Dialog
      title={t`Give this sheet away`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={() => download(fileName(sheet.name), "application/json", printSheet(sheet))}>
            <Trans>Save as a file</Trans>
          </Button>
          {link !== null && (
            <Button kind="primary" onPress={() => void copy(link)}>
              <Trans>Copy the link</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="sheet-give">
        <p>
          <Trans>It holds the questions, the texts and how they stand, and none of the numbers.</Trans>
        </p>
        <p>
          <Trans>
            Whoever has it can read what you asked and wrote, names in it too. Whoever opens it sees their own numbers.
          </Trans>
        </p>
        {link === null ? (
          <p>
            <Trans>It is too long for a link, so it can be given as a file only.</Trans>
          </p>
        ) : (
          <p>
            <Trans>The link is not sent to the office: browsers keep to themselves what stands behind its “#”.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  )
}
