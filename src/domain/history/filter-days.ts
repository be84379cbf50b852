const secondsPerDay = 86_400

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * Days since 1970-01-01 of a day of the Gregorian calendar. Years are counted from March, so that the leap day is the
 * last of its year and the lengths of the months before it follow one line: 153 days in five months.
 */
const daysOfCivil = (year: number, month: number, day: number): number => {
  const shifted = month <= 2 ? year - 1 : year
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  return (
    365 * shifted +
    Math.floor(shifted / 4) -
    Math.floor(shifted / 100) +
    Math.floor(shifted / 400) +
    dayOfYear -
    719_468
  )
}

const lengthOfMonth = (year: number, month: number): number =>
  month === 12 ? 31 : daysOfCivil(year, month + 1, 1) - daysOfCivil(year, month, 1)

/**
 * The first second of a UTC day written as "2024-03-04", in unix seconds. What is not a day of the calendar is none,
 * and so is a year before 1970: a date field passes through years like 0002 while the year is typed, and no row is that
 * old.
 */
export const firstSecondOf = (day: string): number | undefined => {
  const [, year, month, date] = (dayPattern.exec(day) ?? []).map(Number)
  if (year === undefined || month === undefined || date === undefined) return undefined
  if (year < 1970 || month < 1 || month > 12 || date < 1 || date > lengthOfMonth(year, month)) return undefined
  return daysOfCivil(year, month, date) * secondsPerDay
}

/** The last second of a UTC day, 23:59:59 (A44). */
export const lastSecondOf = (day: string): number | undefined => {
  const first = firstSecondOf(day)
  return first === undefined ? undefined : first + secondsPerDay - 1
}
