import { useLingui } from "@lingui/react/macro"
import { ToggleButton } from "react-aria-components/ToggleButton"
import { ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup"
import { methodsOf, type WithdrawalMethod } from "../../../domain/withdrawals/method.ts"
import { useMethodWords } from "./method-words.ts"
import "./withdrawals.css"

/** The ways out of a balance; one that has a single way shows none. */
export const MethodTabs = ({
  method,
  onChoose,
}: {
  readonly method: WithdrawalMethod
  readonly onChoose: (tab: string) => void
}) => {
  const { t } = useLingui()
  const words = useMethodWords()
  const methods = methodsOf(method.form)
  if (methods.length < 2) return null
  return (
    <ToggleButtonGroup
      className="method-tabs"
      aria-label={t`Method`}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[method.tab]}
      onSelectionChange={(keys) => {
        for (const key of keys) if (key !== method.tab) onChoose(String(key))
      }}
    >
      {methods.map(({ tab }) => (
        <ToggleButton key={tab} id={tab} className="method-tab">
          {words.name({ tab })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
