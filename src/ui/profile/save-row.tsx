import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { useOnline } from "../kit/online.ts"

interface SaveRowProps {
  readonly isUnsaved: boolean
  readonly failure: string | null
  readonly onUndo: () => void
  readonly children: ReactNode
}

/** The foot of a section: what went wrong, its Save, and the way back to what the office has. */
export const SaveRow = ({ isUnsaved, failure, onUndo, children }: SaveRowProps) => {
  const online = useOnline()
  return (
    <>
      {failure !== null && <Banner tone="failed">{failure}</Banner>}
      {!online && isUnsaved && (
        <Banner tone="waiting">
          <Trans>This device is offline: nothing can be saved, and nothing will be saved later by itself.</Trans>
        </Banner>
      )}
      <div className="profile-actions">
        <Button kind="primary" type="submit" isDisabled={!isUnsaved || !online}>
          {children}
        </Button>
        {isUnsaved && (
          <Button kind="quiet" onPress={onUndo}>
            <Trans>Undo</Trans>
          </Button>
        )}
      </div>
    </>
  )
}
