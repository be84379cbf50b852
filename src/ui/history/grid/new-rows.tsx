import { Plural } from "@lingui/react/macro"
import { ArrowUp } from "lucide-react"
import { useSyncExternalStore } from "react"
import { Button } from "../../kit/button.tsx"
import { Icon } from "../../kit/icon.tsx"
import type { GridModel } from "./grid-model.ts"

/** Says how many rows came in above the reader, who stays where he is until he asks for them. */
export const NewRows = ({ model }: { readonly model: GridModel }) => {
  const fresh = useSyncExternalStore(model.subscribe, () => model.view().fresh)
  return (
    <div className="tx-fresh" role="status">
      {fresh > 0 && (
        <Button size="small" kind="primary" onPress={() => model.toTop()}>
          <Icon of={ArrowUp} />
          <Plural value={fresh} one="# new" other="# new" />
        </Button>
      )}
    </div>
  )
}
