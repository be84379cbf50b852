import type { Looks } from "../../src/domain/recording/mark.ts"

/** What a page looks like where a test of marks does not care. */
export const looks: Looks = {
  language: "en",
  theme: "system",
  density: "compact",
  worthUnit: "eur",
  amountsHidden: false,
  zone: "UTC",
  width: 1280,
  height: 720,
}
