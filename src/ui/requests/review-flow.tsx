import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { HandCoins } from "lucide-react"
import { useEffect, useState } from "react"
import { Button as AriaButton } from "react-aria-components/Button"
import type { ModalName } from "../../domain/modals/modal-names.ts"
import type { ModalState } from "../../domain/modals/modal-state.ts"
import type { RequestsView } from "../../domain/requests/feature.ts"
import { requestCurrency } from "../../domain/requests/model.ts"
import { knownRecipients } from "../../domain/sending/known.ts"
import { isSameSpelling } from "../../domain/sending/party.ts"
import { Amount } from "../kit/amount.tsx"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { contactName } from "../kit/contact-words.ts"
import { Dialog } from "../kit/dialog.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Fact } from "../kit/fact.tsx"
import { Icon } from "../kit/icon.tsx"
import type { ModalPort } from "../kit/modals.ts"
import { useLive } from "../kit/office.ts"
import "./requests.css"

type Listed = RequestsView["requests"][number]

interface ReviewFlowProps {
  readonly step: ModalName
  readonly values: ModalState["values"]
  readonly view: RequestsView
  readonly port: ModalPort
}

/** What this device knows of who claims to ask. */
const Claim = ({ request }: { readonly request: Listed }) => {
  const contacts = useLive("contacts", null).value?.value ?? []
  const sends = useLive("sends", null).value?.sends ?? []
  const contact = contacts.find(({ email }) => isSameSpelling(email, request.to))
  const times = knownRecipients(sends).find(({ to }) => isSameSpelling(to, request.to))?.times ?? 0
  return (
    <>
      <Banner tone="waiting">
        <Trans>
          This came from a link. Whoever wrote it says they are <bdi>{request.to}</bdi>; nobody has checked it.
        </Trans>
      </Banner>
      <dl className="request-facts">
        <Fact name={<Trans>Asks</Trans>}>
          <bdi>{request.to}</bdi>
        </Fact>
        <Fact name={<Trans>Sum</Trans>} className="request-sum">
          <Amount value={request.sum} currency={requestCurrency} precision={0} />
        </Fact>
        <Fact name={<Trans>In your contacts</Trans>}>
          {contact === undefined ? <Trans>not there</Trans> : <bdi>{contactName(contact)}</bdi>}
        </Fact>
        <Fact name={<Trans>Paid before</Trans>}>
          <Plural
            value={times}
            _0="never from this device"
            one="# time from this device"
            other="# times from this device"
          />
        </Fact>
      </dl>
    </>
  )
}

/**
 * `modalRequests`: who asks the customer; `modalRequestsAccept`: one of them, to be paid or not (R118, R119). Paying
 * opens the form of the transfer and nothing further; who asks chose its values, and so they are a link's (S42).
 */
export const ReviewFlow = ({ step: opened, values, view, port }: ReviewFlowProps) => {
  const { t } = useLingui()
  const waiting = view.requests.filter(({ direction, status }) => direction === "forMe" && status._tag === "Waiting")
  const [id, setId] = useState(() =>
    opened === "modalRequestsAccept"
      ? waiting.find(({ to, sum }) => to === values.email && sum === values.sum)?.id
      : undefined,
  )
  const request = waiting.find((each) => each.id === id)
  const [to, sum] = [request?.to, request?.sum]
  useEffect(() => {
    port.write(
      to === undefined || sum === undefined
        ? { modal: "modalRequests", values: {} }
        : { modal: "modalRequestsAccept", values: { email: to, sum } },
    )
  }, [port, to, sum])
  if (request !== undefined) {
    return (
      <Dialog
        title={t`Review the request`}
        isOpen
        onClose={port.close}
        actions={
          <>
            <Button onPress={() => setId(undefined)}>
              <Trans>Back</Trans>
            </Button>
            <Button
              kind="primary"
              onPress={() =>
                port.open({ modal: "transferOton", values: { email: request.to, sum: request.sum } }, false)
              }
            >
              <Trans>Pay</Trans>
            </Button>
          </>
        }
      >
        <Claim request={request} />
      </Dialog>
    )
  }
  return (
    <Dialog
      title={t`Requests for me`}
      isOpen
      onClose={port.close}
      actions={
        <Button onPress={port.close}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {waiting.length === 0 ? (
        <EmptyState icon={<Icon of={HandCoins} size={20} />} title={t`Nobody asks you for funds`} />
      ) : (
        <ul>
          {waiting.map((each) => (
            <li key={each.id}>
              <AriaButton className="request-choice" onPress={() => setId(each.id)}>
                <bdi>{each.to}</bdi>
                <Amount value={each.sum} currency={requestCurrency} precision={0} />
              </AriaButton>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
