import { Trans, useLingui } from "@lingui/react/macro"
import type { FieldChange } from "../../domain/profile/model.ts"
import { Address } from "../kit/address.tsx"
import { fieldNames } from "./field-words.ts"

const Value = ({ field, text }: { readonly field: FieldChange["field"]; readonly text: string }) =>
  text === "" ? (
    <span className="change-none">
      <Trans>empty</Trans>
    </span>
  ) : field === "bep20" ? (
    <Address text={text} />
  ) : (
    <bdi>{text}</bdi>
  )

/** What a save will change, said before it is sent (screens 4.12). */
export const ChangeList = ({ changes }: { readonly changes: ReadonlyArray<FieldChange> }) => {
  const { t } = useLingui()
  return (
    <dl className="changes" aria-label={t`What changes`}>
      {changes.map(({ field, from, to }) => (
        <div key={field} className="change">
          <dt>{t(fieldNames[field])}</dt>
          <dd className="change-from">
            <span className="visually-hidden">
              <Trans>from</Trans>{" "}
            </span>
            <Value field={field} text={from} />
          </dd>
          <dd className="change-to">
            <span className="visually-hidden">
              <Trans>to</Trans>{" "}
            </span>
            <Value field={field} text={to} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
