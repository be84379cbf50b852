import { Trans, useLingui } from "@lingui/react/macro"
import { ArrowRight, CircleCheck, Clock3, CircleSlash2 } from "lucide-react"
import type { RequestsView } from "../../domain/requests/feature.ts"
import { requestCurrency } from "../../domain/requests/model.ts"
import { Amount } from "../kit/amount.tsx"
import { Button } from "../kit/button.tsx"
import { Chip } from "../kit/chip.tsx"
import { useConfirm } from "../kit/confirm.tsx"
import { Icon } from "../kit/icon.tsx"
import { useOpenModal } from "../kit/modals.ts"
import { localMoment, utcMoment } from "../kit/time.ts"
import { useToast } from "../kit/toasts.tsx"
import { useKeep } from "../kit/use-keep.ts"

type Listed = RequestsView["requests"][number]

const Status = ({ status }: Pick<Listed, "status">) => {
  switch (status._tag) {
    case "Waiting":
      return (
        <Chip tone="waiting" icon={<Icon of={Clock3} />}>
          <Trans>Waiting</Trans>
        </Chip>
      )
    case "Paid":
      return (
        <Chip tone="in" icon={<Icon of={CircleCheck} />}>
          <Trans>Paid, row {status.row}</Trans>
        </Chip>
      )
    case "Dismissed":
      return (
        <Chip icon={<Icon of={CircleSlash2} />}>
          <Trans>Dismissed</Trans>
        </Chip>
      )
  }
}

const Doings = ({ request }: { readonly request: Listed }) => {
  const { t } = useLingui()
  const keep = useKeep()
  const open = useOpenModal()
  const confirm = useConfirm()
  const toast = useToast()
  const { id, direction, from, to, sum, payment } = request
  const markPaid = async (): Promise<void> => {
    const outcome = await keep("markRequestPaid", { id })
    if (outcome._tag === "Succeeded" && !outcome.value.paid)
      toast({ theme: "error", text: t`No row of the history pays this request` })
  }
  const dismiss = async (): Promise<void> => {
    if (
      await confirm({
        title: t`Dismiss the request?`,
        body: t`It stays in the list and is marked as dismissed.`,
        yes: t`Dismiss`,
        no: t`Keep`,
      })
    )
      await keep("dismissRequest", { id })
  }
  return (
    <div className="request-doings">
      {direction === "forMe" && (
        <Button kind="primary" size="small" onPress={() => open("modalRequestsAccept", { email: to, sum })}>
          <Trans>Review</Trans>
        </Button>
      )}
      {direction === "mine" && (
        <Button size="small" onPress={() => open("requestOtonQr", { email: from, sum })}>
          <Trans>QR and link</Trans>
        </Button>
      )}
      {payment !== null && (
        <Button size="small" onPress={() => void markPaid()}>
          <Trans>Mark as paid</Trans>
        </Button>
      )}
      <Button kind="quiet" size="small" onPress={() => void dismiss()}>
        <Trans>Dismiss</Trans>
      </Button>
    </div>
  )
}

/** One request: from whom to whom, how much, since when, and what can be done (R187). */
export const RequestCard = ({ request }: { readonly request: Listed }) => {
  const { i18n } = useLingui()
  const { from, to, sum, note, at, status, payment } = request
  return (
    <li className="request">
      <div className="request-head">
        <p className="request-way">
          <bdi>{from}</bdi>
          <Icon of={ArrowRight} />
          <bdi>{to}</bdi>
        </p>
        <Status status={status} />
      </div>
      <p className="request-amount">
        <Amount value={sum} currency={requestCurrency} precision={0} />
      </p>
      {note !== "" && (
        <p className="request-note">
          <bdi>{note}</bdi>
        </p>
      )}
      {payment !== null && (
        <p className="request-found" role="status">
          <Icon of={CircleCheck} />
          <Trans>Row {payment} of the history pays it.</Trans>
        </p>
      )}
      <p className="request-when">
        <time dateTime={new Date(at).toISOString()} title={localMoment(at, i18n.locale)}>
          {utcMoment(at, i18n.locale)}
        </time>
      </p>
      {status._tag === "Waiting" && <Doings request={request} />}
    </li>
  )
}
