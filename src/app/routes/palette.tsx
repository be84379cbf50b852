import { useLingui } from "@lingui/react/macro"
import { useRouter } from "@tanstack/react-router"
import { Search } from "lucide-react"
import { lazy, Suspense, useEffect, useState } from "react"
import { Coming } from "../../ui/kit/coming.tsx"
import { Dialog } from "../../ui/kit/dialog.tsx"
import { ErrorBoundary } from "../../ui/kit/error-boundary.tsx"
import { IconButton } from "../../ui/kit/icon-button.tsx"
import { Icon } from "../../ui/kit/icon.tsx"
import { latinKey } from "../../ui/kit/latin-key.ts"
import { screens } from "../../ui/shell/screens.ts"
import { chunkTimeout, within } from "../device/within.ts"
import { useShowHistory } from "./show-history.ts"

/** What could not be fetched is not asked for again by the same one. */
const fetched = () =>
  lazy(async () => ({
    default: (await within(chunkTimeout, import("../../ui/palette/palette-dialog.tsx"))).PaletteDialog,
  }))

interface PaletteProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** The command palette, by its button or Ctrl+K (screens 4.23); on its own chunk until it is first wanted. */
export const Palette = ({ isOpen, onOpenChange: setOpen }: PaletteProps) => {
  const { t } = useLingui()
  const router = useRouter()
  const showHistory = useShowHistory()
  const [PaletteDialog, setPaletteDialog] = useState(fetched)
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (latinKey(event).toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return
      event.preventDefault()
      // Over an open dialog, perhaps one that moves funds, nothing else opens.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) setOpen(true)
    }
    addEventListener("keydown", listen)
    return () => removeEventListener("keydown", listen)
  }, [setOpen])
  const go = (path: string): void => {
    const screen = screens.find((each) => each.path === path)
    if (screen !== undefined) void router.navigate({ to: screen.path })
  }
  const giveUp = (): void => {
    setPaletteDialog(fetched())
    setOpen(false)
  }
  return (
    <>
      <IconButton label={t`Find anything (Ctrl+K)`} onPress={() => setOpen(true)}>
        <Icon of={Search} size={20} />
      </IconButton>
      {isOpen && (
        <ErrorBoundary
          renderAround={(view) => (
            <Dialog title={t`Find anything`} isOpen onClose={giveUp}>
              {view}
            </Dialog>
          )}
        >
          <Suspense fallback={<Coming />}>
            <PaletteDialog
              screens={screens.map(({ path, title, icon }) => ({ path, title: t(title), icon }))}
              onScreen={go}
              onQuery={showHistory}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
