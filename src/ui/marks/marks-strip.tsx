import { Plural, Trans } from "@lingui/react/macro"
import { Footprints } from "lucide-react"
import { Button } from "../kit/button.tsx"
import { Icon } from "../kit/icon.tsx"
import "./marks-strip.css"

/** Says, for as long as it is so, that steps are recorded; they end here, or with the tab. */
export const MarksStrip = ({ count, onEnd }: { readonly count: number; readonly onEnd: () => void }) => (
  <div className="marks-strip" data-beside data-react-aria-top-layer>
    <Icon of={Footprints} />
    <span>
      <Plural value={count} one="Your steps are recorded: #" other="Your steps are recorded: #" />
    </span>
    <Button kind="quiet" size="small" onPress={onEnd}>
      <Trans>Stop and forget</Trans>
    </Button>
  </div>
)
