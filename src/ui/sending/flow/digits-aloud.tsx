import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Fact } from "../../kit/fact.tsx"

const words: Readonly<Record<string, MessageDescriptor>> = {
  "0": msg`zero`,
  "1": msg`one`,
  "2": msg`two`,
  "3": msg`three`,
  "4": msg`four`,
  "5": msg`five`,
  "6": msg`six`,
  "7": msg`seven`,
  "8": msg`eight`,
  "9": msg`nine`,
  ".": msg`point`,
}

/** The sum sign by sign in words, so that nobody takes a decimal point for thousands (screens.md, withdrawals 9). */
export const DigitsAloud = ({ amount }: { readonly amount: string }) => {
  const { t } = useLingui()
  return (
    <Fact name={<Trans>In words</Trans>}>
      <span className="digits-aloud">
        {[...amount]
          .flatMap((sign) => {
            const word = words[sign]
            return word === undefined ? [] : [t(word)]
          })
          .join(" ")}
      </span>
    </Fact>
  )
}
