import { Trans } from "@lingui/react/macro"
import { Checkbox } from "../../kit/checkbox.tsx"

/**
 * The tick a destination needs that this device has not sent to before, or that looks like another; a saved contact
 * does not spare it.
 */
export const FirstTimeTick = ({
  isSelected,
  onChange,
}: {
  readonly isSelected: boolean
  readonly onChange: (ticked: boolean) => void
}) => (
  <Checkbox isSelected={isSelected} onChange={onChange}>
    <Trans>I compared where this goes with its source</Trans>
  </Checkbox>
)
