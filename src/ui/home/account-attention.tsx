import { Plural, Trans } from "@lingui/react/macro"
import { pendingDocuments } from "../../domain/documents/model.ts"
import type { Customer } from "../../domain/session/events.ts"
import type { Verification } from "../../domain/verification/feature.ts"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { useOpenModal } from "../kit/modals.ts"

/**
 * How much of the account waits for the customer: documents to accept, and a verification that was refused on this
 * device.
 */
export const accountWaits = (customer: Customer | null, verification: Verification | null): number =>
  pendingDocuments(customer?.accepted ?? null).length + (verification?.status === "rejected" ? 1 : 0)

/** Those lines of the attention list. A device that knows of no verification says nothing: another one may. */
export const AccountAttention = ({
  customer,
  verification,
}: {
  readonly customer: Customer | null
  readonly verification: Verification | null
}) => {
  const open = useOpenModal()
  const documents = pendingDocuments(customer?.accepted ?? null).length
  return (
    <>
      {documents > 0 && (
        <Banner tone="waiting">
          <strong>
            <Plural value={documents} one="# document waits to be accepted." other="# documents wait to be accepted." />
          </strong>
        </Banner>
      )}
      {verification?.status === "rejected" && (
        <Banner
          tone="waiting"
          action={
            <Button size="small" onPress={() => open("kyc")}>
              <Trans>Open the verification</Trans>
            </Button>
          }
        >
          <strong>
            <Trans>The verification was refused. You can try again.</Trans>
          </strong>
        </Banner>
      )}
    </>
  )
}
