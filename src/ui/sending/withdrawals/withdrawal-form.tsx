import { Trans, useLingui } from "@lingui/react/macro"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { Radio, RadioGroup } from "react-aria-components/RadioGroup"
import type { Balances } from "../../../domain/balances/projection.ts"
import { printAmount } from "../../../domain/money/amount-parts.ts"
import { formatAmount } from "../../../domain/money/amount.ts"
import { compareAll, compareMethods } from "../../../domain/withdrawals/compare.ts"
import { type TokenBalance, tokenBalances } from "../../../domain/withdrawals/token-balances.ts"
import { largestSum, minimumOf } from "../../../domain/withdrawals/validity.ts"
import { Amount } from "../../kit/amount.tsx"
import { Checkbox } from "../../kit/checkbox.tsx"
import { useHideAmounts } from "../../kit/preferences.ts"
import { Select } from "../../kit/select.tsx"
import { Notes } from "../flow/notes.tsx"
import { NoticeBanner } from "../flow/notice-banner.tsx"
import { SumField } from "../flow/sum-field.tsx"
import type { ContactPicker, MoneySettings } from "../modal-port.ts"
import { AllWays, BreakEvens } from "./all-ways.tsx"
import { CompareTable } from "./compare-table.tsx"
import { DestinationFields } from "./destination-fields.tsx"
import { useMethodWords } from "./method-words.ts"
import { useWithdrawalWords } from "./problem-words.ts"
import { ProfileAddress } from "./profile-address.tsx"
import "./withdrawals.css"
import { Receipt, ReceiptLine } from "./receipt.tsx"
import { MethodTabs } from "./tabs.tsx"
import type { useWithdrawal } from "./use-withdrawal.ts"
import { withdrawalNotes } from "./withdrawal-notes.tsx"

interface TokenChoiceProps {
  readonly token: TokenBalance | null
  readonly balances: Balances
  readonly onChoose: (key: string) => void
}

/** From which of the six balances (R227–R232). */
const TokenChoice = ({ token, balances, onChoose }: TokenChoiceProps) => {
  const { t } = useLingui()
  const hidden = useHideAmounts()
  return (
    <Select
      label={t`From balance`}
      placeholder={t`Choose a balance`}
      choices={tokenBalances.map(({ key, label }) => ({
        id: key,
        name: label,
        note: hidden ? "•••••" : (balances[key] ?? "—"),
      }))}
      value={token?.key ?? null}
      onChange={onChoose}
    />
  )
}

interface WithdrawalFormProps {
  readonly withdrawal: ReturnType<typeof useWithdrawal>
  readonly bep20: string
  readonly settings: MoneySettings
  readonly Picker: ContactPicker
}

/** The radio of the specification with its one option (R291, A35). */
const WalletType = () => {
  const { t } = useLingui()
  return (
    <RadioGroup className="wallet-type" aria-label={t`Type of wallet`} value="bep20">
      <Radio className="radio" value="bep20">
        <span className="radio-mark" aria-hidden="true" />
        BEP20
      </Radio>
      <p className="field-description">
        <Trans>
          USDT goes to BEP20 or ERC20. ERC20 is not available at the moment. Sent to another network it is lost.
        </Trans>
      </p>
    </RadioGroup>
  )
}

/**
 * The form of a withdrawal: what leaves and where to on the left, what it costs and brings on the right (screens 4.18).
 */
export const WithdrawalFormView = ({ withdrawal, bep20, settings, Picker }: WithdrawalFormProps) => {
  const { t, i18n } = useLingui()
  const words = useMethodWords()
  const problemWords = useWithdrawalWords()
  const {
    method,
    code,
    token,
    balanceKey,
    balances,
    rate,
    values,
    card,
    review,
    questions,
    earlierDestinations,
    notice,
  } = withdrawal
  const { context } = review
  const max = largestSum(method, context)
  const maxReason = Result.isSuccess(max)
    ? undefined
    : max.failure._tag === "BalanceUnknown"
      ? method.form === "oton" && token === null
        ? t`Choose a balance`
        : t`The balance is not known`
      : problemWords(max.failure, method, code)
  const sumError = review.sum === null ? undefined : problemWords(review.sum, method, code)
  const isUrgent =
    review.sum !== null && !["Required", "NotDigits", "Zero", "BelowMinimum", "LeadingZero"].includes(review.sum._tag)
  const least = Option.getOrNull(
    Option.map(minimumOf(method, context), (minimum) => printAmount(formatAmount(minimum), i18n.locale, 0)),
  )
  const receipt = { method, quote: review.quote, code, rate }
  return (
    <>
      <div className="money-left">
        <NoticeBanner
          notice={notice}
          fromLink={withdrawal.fromLink}
          questions={questions}
          answers={withdrawal.answers}
          onAnswer={withdrawal.answer}
        />
        {method.form === "oton" && (
          <TokenChoice token={token} balances={balances} onChoose={(key) => withdrawal.change({ balance: key })} />
        )}
        <MethodTabs method={method} onChoose={withdrawal.chooseTab} />
        <SumField
          value={values.sum ?? ""}
          onChange={(sum) => withdrawal.change({ sum })}
          code={code}
          error={sumError}
          isUrgent={isUrgent}
          problem={review.sum}
          max={Result.isSuccess(max) ? formatAmount(max.success) : null}
          maxReason={maxReason}
          description={
            <span className="sum-facts">
              <span>
                <Trans>Balance</Trans> <Amount value={context.balance} currency={balanceKey} symbol={code} />
              </span>
              {method.form === "oton" ? (
                <span>
                  {t`minimum 50 USDT`}
                  {token !== null && token.key !== "usdt" && token.key !== "vusdt" && <small> (50 {code})</small>}
                </span>
              ) : (
                least !== null &&
                least !== "0" && (
                  <span>
                    <Trans>
                      minimum {least} {code}
                    </Trans>
                  </span>
                )
              )}
            </span>
          }
        />
        {review.smaller !== null && code !== "" && (
          <p className="what-if">
            <Trans>
              {review.smaller} {code} brings just as much.
            </Trans>
          </p>
        )}
        {method.destination === "bep20" && method.form === "usdt" && <WalletType />}
        <p className="network-line">{words.network(method)}</p>
        {method.form === "oton" ? (
          <ProfileAddress bep20={bep20} />
        ) : (
          <DestinationFields
            key={method.tab}
            kind={method.destination}
            values={{ ...values, card }}
            onChange={withdrawal.fill}
            problems={review.destination}
            earlierDestinations={earlierDestinations}
            isMarked={withdrawal.fromLink}
            Picker={Picker}
          />
        )}
        {method.destination === "card" && (
          <p className="field-description">
            <Trans>Withdrawals go to your own card only.</Trans>
          </p>
        )}
        <Notes notes={withdrawalNotes(review, withdrawal, code, false)} />
        <Checkbox isSelected={settings.whitelist} onChange={settings.chooseWhitelist}>
          <Trans>On this device, ask once more before destinations it has known for less than 24 hours</Trans>
          <span className="whitelist-note">
            <Trans>An aid of this device only: the office knows nothing of it.</Trans>
          </span>
        </Checkbox>
      </div>
      <div className="money-right">
        <div className="receipt-wide">
          <Receipt {...receipt} />
        </div>
        <div className="receipt-narrow">
          <ReceiptLine {...receipt} />
        </div>
        <CompareTable
          compared={compareMethods(method.form, values.sum ?? "", withdrawal.contextOf(method.form))}
          present={method}
          code={code}
          onChoose={withdrawal.chooseTab}
        />
        <BreakEvens method={method} code={code} />
        <AllWays
          ways={compareAll(values.sum ?? "", withdrawal.contextOf)}
          present={method}
          onChoose={withdrawal.chooseWay}
        />
      </div>
    </>
  )
}
