import { Trans, useLingui } from "@lingui/react/macro"
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react"
import { type AddressState, addressState } from "../../domain/profile/bep20.ts"
import type { Customer } from "../../domain/session/events.ts"
import { Address } from "../kit/address.tsx"
import { useConfirm } from "../kit/confirm.tsx"
import { Icon } from "../kit/icon.tsx"
import { useLive } from "../kit/office.ts"
import { utcDate } from "../kit/time.ts"
import { FieldsSection } from "./fields-section.tsx"

const looks: Readonly<
  Record<AddressState["_tag"], { readonly icon: typeof Info; readonly tone: "in" | "waiting" | "failed" | "quiet" }>
> = {
  Empty: { icon: Info, tone: "quiet" },
  Valid: { icon: CircleCheck, tone: "in" },
  NoChecksum: { icon: Info, tone: "waiting" },
  WrongChecksum: { icon: TriangleAlert, tone: "failed" },
  Malformed: { icon: TriangleAlert, tone: "failed" },
  HiddenCharacter: { icon: CircleAlert, tone: "failed" },
}

const useStateWords = () => {
  const { t } = useLingui()
  return (state: AddressState): string => {
    switch (state._tag) {
      case "Empty":
        return t`Without an address nothing of the OTON family can be withdrawn.`
      case "Valid":
        return t`The checksum is right.`
      case "NoChecksum":
        return t`Written in small letters only: there is no checksum that could find a mistake. Compare every group.`
      case "WrongChecksum":
        return t`The checksum is wrong: at least one character differs from the address it was made for.`
      case "Malformed":
        return t`This is not a BEP20 address: it needs 0x and 40 characters from 0–9 and a–f.`
      case "HiddenCharacter":
        return t`Character ${state.at} is not seen or is not what it looks like`
    }
  }
}

const AddressNotes = ({ typed }: { readonly typed: string }) => {
  const { i18n } = useLingui()
  const words = useStateWords()
  const changes = useLive("addressChanges", null).value ?? []
  const address = typed.trim()
  const state = addressState(address)
  const { icon, tone } = looks[state._tag]
  return (
    <div className="profile-address">
      {address !== "" && <Address text={address} copyable />}
      <p className={`profile-state profile-state-${tone}`} role="status">
        <Icon of={icon} />
        {words(state)}
      </p>
      {changes.length > 0 && (
        <details className="profile-history">
          <summary>
            <Trans>Changes made on this device</Trans>
          </summary>
          <ul>
            {changes.toReversed().map(({ at, to }) => {
              const day = utcDate(at, i18n.locale)
              return (
                <li key={at}>
                  <time dateTime={new Date(at).toISOString()}>
                    <Trans>changed on {day}</Trans>
                  </time>{" "}
                  {to === "" ? <Trans>empty</Trans> : <Address text={to} />}
                </li>
              )
            })}
          </ul>
        </details>
      )}
    </div>
  )
}

/**
 * Where tokens of the OTON family are paid out (R153): its checksum, its groups, and when it was changed from this
 * device.
 */
export const AddressSection = ({
  customer,
  onUnsaved,
}: {
  readonly customer: Customer
  readonly onUnsaved: (id: string, isUnsaved: boolean) => void
}) => {
  const { t } = useLingui()
  const words = useStateWords()
  const confirm = useConfirm()
  const confirms = async ({ bep20 = "" }: { readonly bep20?: string }): Promise<boolean> => {
    const state = addressState(bep20)
    return (
      ["Valid", "NoChecksum", "Empty"].includes(state._tag) ||
      (await confirm({
        title: t`Save this address?`,
        body: words(state),
        yes: t`Save it anyway`,
        no: t`No, go back`,
        danger: true,
      }))
    )
  }
  const problem = (value: string): string | undefined => {
    const state = addressState(value)
    return state._tag === "HiddenCharacter" ? words(state) : undefined
  }
  return (
    <FieldsSection
      id="bep20"
      title={t`BEP20 address`}
      words={
        <Trans>
          Everything of the OTON family that you withdraw goes to this address. BEP20 (BNB Smart Chain) only: sent
          elsewhere it is lost.
        </Trans>
      }
      customer={customer}
      onUnsaved={onUnsaved}
      confirms={confirms}
      fields={[{ field: "bep20", problem, input: { autoComplete: "off", spellCheck: "false", placeholder: "0x…" } }]}
      Below={AddressNotes}
    />
  )
}
