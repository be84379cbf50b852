import { heldUnder } from "../kernel/held-under.ts"
import type { Transaction } from "./model.ts"

/** What a status can mean for sure: it waits to be changed by the office, is done, or has failed and moved nothing. */
export const settledPhases = ["waiting", "done", "failed"] as const

/** What a status means; an unknown one may be any of them, so it counts as able to change. */
export type StatusPhase = (typeof settledPhases)[number] | "unknown"

/** What the numbers of this office mean, where its settings say so; they rule over the names. */
export interface StatusNumbers {
  readonly [status: string]: (typeof settledPhases)[number]
}

/**
 * The names that offices give their statuses, folded, in the four languages of the office: the specification lists no
 * numbers (A76), and names come in the language that was asked for.
 */
const names: { readonly [Phase in (typeof settledPhases)[number]]: ReadonlyArray<string> } = {
  waiting: [
    "waiting, processing, pending, in progress, new, created, on hold, pending payment",
    "ожидание, ожидает, в ожидании, ожидает оплаты, в обработке, обрабатывается, обработка",
    "в процессе, новая, новый, создана, на рассмотрении",
    "wartend, warten, ausstehend, in bearbeitung, wird bearbeitet, offen, neu, zahlung ausstehend",
    "bekliyor, beklemede, bekleniyor, işleniyor, işlemde, yeni, ödeme bekleniyor",
  ],
  done: [
    "completed, complete, done, confirmed, success, successful, paid, approved, executed, closed",
    "завершено, завершена, завершён, завершен, выполнено, выполнена, выполнен, подтверждено",
    "подтверждена, подтверждён, подтвержден, успешно, оплачено, оплачена, оплачен, исполнено",
    "abgeschlossen, erledigt, bestätigt, erfolgreich, bezahlt, ausgeführt",
    "tamamlandı, tamamlanan, onaylandı, başarılı, ödendi, gerçekleşti",
  ],
  failed: [
    "cancelled, canceled, rejected, failed, declined, missed payment, expired, refused, error",
    "отменено, отменена, отменён, отменен, отклонено, отклонена, отклонён, отклонен, ошибка",
    "не выполнено, не удалось, просрочено, просрочен, истекло, пропущен платёж, пропущен платеж",
    "abgebrochen, storniert, abgelehnt, fehlgeschlagen, gescheitert, abgelaufen, zahlung versäumt",
    "iptal edildi, iptal, reddedildi, başarısız, başarısız oldu, süresi doldu, kaçırılan ödeme",
  ],
}

/** Case, space around words and between them, dots on the i and marks typed in two ways do not part two names. */
const folded = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll("ı", "i")
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll(/[\s_-]/g, "")

const phases: ReadonlyMap<string, StatusPhase> = new Map(
  settledPhases.flatMap((phase) =>
    names[phase].flatMap((line) => line.split(", ").map((name) => [folded(name), phase] as const)),
  ),
)

/** A status as a row has it: its number, and its name in the language that was asked for. */
export type Said = Pick<Transaction, "status" | "statusName">

/** What the status of a row means: by the office's own numbers, else by its name. */
export const phaseOf = ({ status, statusName: name }: Said, numbers: StatusNumbers): StatusPhase =>
  heldUnder(numbers, status) ?? phases.get(folded(name)) ?? "unknown"

/** Whether the office may still change the status of a row. */
export const mayChange = (row: Said, numbers: StatusNumbers): boolean => {
  const phase = phaseOf(row, numbers)
  return phase === "waiting" || phase === "unknown"
}
