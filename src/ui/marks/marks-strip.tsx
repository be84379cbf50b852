import { Plural, Trans } from "@lingui/react/macro"
import { Footprints } from "lucide-react"
import { Button } from "../kit/button.tsx"
import { Icon } from "../kit/icon.tsx"
import "./marks-strip.css"

interface MarksStripProps {
  readonly count: number
  /** None is added: a recording holds no more. */
  readonly isFull: boolean
  readonly onEnd: () => void
}

/** Says, for as long as it is so, that steps are recorded; they end here, or with the tab. */
export const MarksStrip = ({ count, isFull, onEnd }: MarksStripProps) => (
  <div className="marks-strip" data-beside data-react-aria-top-layer>
    <Icon of={Footprints} />
    <span>
      {isFull ? (
        <Plural
          value={count}
          one="# step is recorded, and no further one: a recording holds no more"
          other="# steps are recorded, and no further ones: a recording holds no more"
        />
      ) : (
        <Plural value={count} one="Your steps are recorded: #" other="Your steps are recorded: #" />
      )}
    </span>
    <Button kind="quiet" size="small" onPress={onEnd}>
      <Trans>Stop and forget</Trans>
    </Button>
  </div>
)
