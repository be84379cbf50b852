import { Trans, useLingui } from "@lingui/react/macro"
import { Link, useRouter } from "@tanstack/react-router"
import { MapPinOff } from "lucide-react"
import { Button } from "../kit/button.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import "../kit/button.css"

interface NotFoundScreenProps {
  readonly path: string
  /** Opens the palette, which knows everything by its name. */
  readonly onFind: () => void
}

/** An address that leads nowhere (screens 4.21): which one, and the ways on. */
export const NotFoundScreen = ({ path, onFind }: NotFoundScreenProps) => {
  const { t } = useLingui()
  const router = useRouter()
  return (
    <EmptyState
      icon={<Icon of={MapPinOff} size={20} />}
      title={t`There is no such page`}
      action={
        <div className="state-view-actions">
          <Button onPress={() => router.history.back()}>
            <Trans>Back</Trans>
          </Button>
          <Button onPress={onFind}>
            <Trans>Find anything</Trans>
          </Button>
          <Link className="button button-primary button-normal" to="/">
            <Trans>Home</Trans>
          </Link>
        </div>
      }
    >
      <Trans>
        The address <bdi className="state-view-path">{path}</bdi> leads nowhere in the office.
      </Trans>
    </EmptyState>
  )
}
