import { useLingui } from "@lingui/react/macro"
import { useEffect, useState } from "react"
import { pendingDocuments } from "../../domain/documents/model.ts"
import { DocumentsSheet } from "../../ui/documents/documents-sheet.tsx"
import { InSlices } from "../../ui/kit/in-slices.tsx"
import { KeptSends } from "../../ui/kit/kept-sends.tsx"
import { useLive, useWorker } from "../../ui/kit/office.ts"
import { hiddenPath } from "../../ui/kit/paths.ts"
import { CoverScreen } from "../../ui/shell/cover-screen.tsx"
import { screens } from "../../ui/shell/screens.ts"
import { SignOutDialog } from "../../ui/shell/sign-out-dialog.tsx"
import { askToKeep } from "../device/device-storage.ts"
import { MarksHost } from "../marks/marks-host.tsx"
import { uncover, useCovered } from "../session/idle.ts"
import { signOut } from "../session/session.ts"
import { ModalHost } from "./modal-host.tsx"
import { OfficeFrame } from "./office-frame.tsx"
import { useShownPath } from "./shown-path.ts"

/** Everything behind the sign-in, in its frame. */
export const OfficeRoute = () => {
  const { t } = useLingui()
  const office = useWorker()
  const path = useShownPath()
  const session = useLive("session", null).value
  const accepted = session?.customer?.accepted ?? null
  const isBlocked = path !== "/404" && pendingDocuments(accepted).length > 0 // R254, R256
  const covered = useCovered()
  useEffect(() => void askToKeep().catch(() => {}), []) // a browser that cannot say is not asked
  const [leaving, setLeaving] = useState(false)
  const screen = screens.find((each) => each.path === path)
  const title = screen !== undefined ? t(screen.title) : path === hiddenPath ? t`Website` : t`Not found`
  const account = session?.account ?? null
  return (
    <KeptSends account={account}>
      {covered ? (
        <CoverScreen onReturn={uncover} />
      ) : (
        <MarksHost account={account}>
          <InSlices>
            <OfficeFrame title={title} place={path} onSignOut={(keep) => void signOut(office, keep)}>
              {isBlocked ? <DocumentsSheet onSignOut={() => setLeaving(true)} /> : <ModalHost />}
              <SignOutDialog
                isOpen={leaving}
                onClose={() => setLeaving(false)}
                onSignOut={(keep) => void signOut(office, keep)}
              />
            </OfficeFrame>
          </InSlices>
        </MarksHost>
      )}
    </KeptSends>
  )
}
