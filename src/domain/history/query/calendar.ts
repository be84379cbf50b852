/** Seconds of a day. */
export const daySeconds = 86_400

/** A day as year, month from 1 and day from 1, by the Gregorian calendar and UTC. */
export interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Days from 1970-01-01 to a day (after Howard Hinnant's days_from_civil). */
export const dayNumber = ({ year, month, day }: Day): number => {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const ofEra = shifted - era * 400
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468
}

/** The day so many days from 1970-01-01 (civil_from_days). */
export const dayOf = (number: number): Day => {
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const ofEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * ofYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: ofYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  }
}

/** The number of the day a second belongs to. */
export const dayOfSecond = (second: number): number => Math.floor(second / daySeconds)

/** The first second of a month, and of the month behind it. Months count from year 0. */
export const monthBounds = (month: number): readonly [number, number] =>
  [month, month + 1].map(
    (number) =>
      dayNumber({ year: Math.floor(number / 12), month: number - Math.floor(number / 12) * 12 + 1, day: 1 }) *
      daySeconds,
  ) as unknown as readonly [number, number]

/** The number of the month a second belongs to, counted from year 0. */
export const monthOfSecond = (second: number): number => {
  const { year, month } = dayOf(dayOfSecond(second))
  return year * 12 + month - 1
}

const padded = (value: number, digits: number): string => String(value).padStart(digits, "0")

/** A month as `2024-01`. */
export const monthName = (month: number): string =>
  `${padded(Math.floor(month / 12), 4)}-${padded(month - Math.floor(month / 12) * 12 + 1, 2)}`

/** A day as `2024-01-31`. */
export const dayName = (number: number): string => {
  const { year, month, day } = dayOf(number)
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
}
