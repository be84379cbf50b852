import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { Dialog } from "../../kit/dialog.tsx"
import "./key-sheet.css"

/** What the keyboard does on this screen. Keys are named as they stand on the keyboards of the language. */
const keys: ReadonlyArray<{
  readonly keys: ReadonlyArray<MessageDescriptor | string>
  readonly does: MessageDescriptor
}> = [
  { keys: ["↑", "↓", "←", "→"], does: msg`Next cell; above the first row the headers, where Enter sorts` },
  {
    keys: [msg({ message: "Page Up", context: "key" }), msg({ message: "Page Down", context: "key" })],
    does: msg`A page of rows`,
  },
  {
    keys: [msg({ message: "Ctrl + ↑", context: "key" }), msg({ message: "Ctrl + ↓", context: "key" })],
    does: msg`First row of the day, and of the next day`,
  },
  {
    keys: [msg({ message: "Home", context: "key" }), msg({ message: "End", context: "key" })],
    does: msg`First and last cell of the row`,
  },
  {
    keys: [msg({ message: "Ctrl + Home", context: "key" }), msg({ message: "Ctrl + End", context: "key" })],
    does: msg`First and last row`,
  },
  { keys: ["Enter"], does: msg`Details of the row` },
  { keys: ["↑", "↓"], does: msg`In the details: the row above and below` },
  { keys: ["Esc"], does: msg`Close the details` },
  { keys: [msg({ message: "Shift + F10", context: "key" }), "☰"], does: msg`Actions of the cell` },
  { keys: ["c"], does: msg`Copy the cell` },
  { keys: ["x"], does: msg`Select the row, to tag or copy it with others` },
  { keys: [msg({ message: "Ctrl + c", context: "key" })], does: msg`Copy the selected rows, or this one` },
  { keys: ["n"], does: msg`To the newest rows` },
  { keys: ["e"], does: msg`Export what is in view` },
  { keys: ["/"], does: msg`Search` },
  { keys: ["?"], does: msg`This list` },
]

/** The keys of the rows, all of which work while the focus is on them. */
export const KeySheet = ({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) => {
  const { t } = useLingui()
  return (
    <Dialog title={t`Keyboard`} isOpen={isOpen} onClose={onClose}>
      <dl className="tx-keys">
        {keys.map(({ keys: names, does }) => (
          <div key={does.id} className="tx-keys-line">
            <dt>
              {names
                .map((name) => (typeof name === "string" ? name : t(name)))
                .map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
