import { Trans, useLingui } from "@lingui/react/macro"
import { Link, useRouter, useRouterState } from "@tanstack/react-router"
import { MapPinOff } from "lucide-react"
import { Button } from "../kit/button.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import { useOpenPalette } from "../kit/modals.ts"
import "../kit/button.css"

/** An address of a signed-in customer that leads nowhere (R066, screens 4.21): which one, and the ways on. */
export const NotFoundScreen = () => {
  const { t } = useLingui()
  const router = useRouter()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const find = useOpenPalette()
  return (
    <EmptyState
      icon={<Icon of={MapPinOff} size={20} />}
      title={t`There is no such page`}
      action={
        <div className="state-view-actions">
          <Button onPress={() => router.history.back()}>
            <Trans>Back</Trans>
          </Button>
          <Button onPress={find}>
            <Trans>Find anything</Trans>
          </Button>
          <Link className="button button-primary" to="/">
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
