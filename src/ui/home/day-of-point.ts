import type { BalancePoint } from "../../domain/balances/views.ts"
import { dayMs, dayOfSecond } from "../../domain/kernel/calendar/day.ts"
import { utcDate } from "../kit/time.ts"

/** The UTC day at whose end a point stands, counted from 1970-01-01: a midnight is the end of the day before it. */
export const dayOfPoint = ({ at }: BalancePoint): number => dayOfSecond(at - 1)

/** The same day as it is read. */
export const dateOfPoint = (point: BalancePoint, locale: string): string => utcDate(dayOfPoint(point) * dayMs, locale)
