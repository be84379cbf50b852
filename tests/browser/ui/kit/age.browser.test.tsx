import { expect, test } from "vitest"
import { loadAgeLocale } from "../../../../src/ui/kit/age-locales.ts"
import { AgeChip, useAge } from "../../../../src/ui/kit/age.tsx"
import { MomentProvider } from "../../../../src/ui/kit/clock.ts"
import { show } from "../../kit-page.tsx"

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]
const now = Date.UTC(2024, 1, 29, 12)

const Ages = ({ passed }: { readonly passed: ReadonlyArray<number> }) => (
  <MomentProvider value={now}>
    {passed.map((each) => (
      <Age key={each} passed={each} />
    ))}
  </MomentProvider>
)
const Age = ({ passed }: { readonly passed: number }) => <p>{useAge(now - passed)}</p>

const told = (place: HTMLElement): ReadonlyArray<string | null> =>
  Array.from(place.querySelectorAll("p"), ({ textContent }) => textContent)

const passed = [-second, 4.9 * second, 19 * second, 119 * second, 59.9 * minute, 23.9 * hour, day, 2.9 * day]

test.each([
  ["en", "just now|just now|15 seconds ago|1 minute ago|59 minutes ago|23 hours ago|1 day ago|2 days ago"],
  ["de", "gerade eben|gerade eben|vor 15 Sekunden|vor 1 Minute|vor 59 Minuten|vor 23 Stunden|vor 1 Tag|vor 2 Tagen"],
  ["ru", "только что|только что|15 секунд назад|1 минуту назад|59 минут назад|23 часа назад|1 день назад|2 дня назад"],
  ["tr", "az önce|az önce|15 saniye önce|1 dakika önce|59 dakika önce|23 saat önce|1 gün önce|2 gün önce"],
] as const)("in %s an age is said in one unit, never older nor vaguer than it is", async (language, words) => {
  await loadAgeLocale(language)
  const { place } = show(<Ages passed={passed} />, { language })
  await expect.poll(() => told(place)).toEqual(words.split("|"))
})

test.each([
  ["of nothing that came", null, "offline"],
  ["of what came", Date.UTC(2024, 1, 29, 12), "offline, 12:00\u00a0UTC"],
] as const)("without a network the age %s names no time that there is not", async (_, at, words) => {
  const { place } = show(<AgeChip at={at} online={false} />)
  await expect.poll(() => place.textContent).toBe(words)
})
