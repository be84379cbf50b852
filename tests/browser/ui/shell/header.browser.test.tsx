import { useLingui } from "@lingui/react/macro"
import { Bell, Search } from "lucide-react"
import { createRef } from "react"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { IconButton } from "../../../../src/ui/kit/icon-button.tsx"
import { Icon } from "../../../../src/ui/kit/icon.tsx"
import { Header } from "../../../../src/ui/shell/header.tsx"
import { screens } from "../../../../src/ui/shell/screens.ts"
import { customerWorker, sessionOf } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"
import "../../../../src/ui/shell/frame.css"

/** The line of a letter; the first one after a hyphen that is drawn has a box there as well. */
const topOf = (text: Text, letter: number): number => {
  const range = document.createRange()
  range.setStart(text, letter)
  range.setEnd(text, letter + 1)
  return Math.round([...range.getClientRects()].at(-1)?.top ?? 0)
}

/** Where a word goes on in the next line without a hyphen before it: what stands up to there. */
const parted = (text: Text): ReadonlyArray<string> =>
  [...text.data.matchAll(/[^\s\u00ad-](?=\p{L})/gu)].flatMap(({ index }) =>
    topOf(text, index + 1) > topOf(text, index) ? [text.data.slice(0, index + 1)] : [],
  )

const Headers = () => {
  const { t } = useLingui()
  return screens.map(({ path, title }) => (
    <Header
      key={path}
      title={t(title)}
      heading={createRef()}
      session={sessionOf()}
      syncedAt={null}
      onSignOut={null}
      tools={[Search, Bell].map((icon, place) => (
        <IconButton key={place} label="Tool" onPress={() => {}}>
          <Icon of={icon} size={20} />
        </IconButton>
      ))}
    />
  ))
}

test.each(["en", "ru", "de", "tr"] as const)(
  "no word of a screen's title is parted without a hyphen at 320 px, in %s",
  async (language) => {
    await page.viewport(320, 640)
    show(<Headers />, { language, office: customerWorker() })
    await expect.poll(() => document.querySelectorAll(".header-title").length).toBe(screens.length)
    await document.fonts.ready
    const titles = [...document.querySelectorAll(".header-title")].map(({ firstChild }) => firstChild)
    expect(titles.flatMap((title) => (title instanceof Text ? parted(title) : ["no text"]))).toEqual([])
  },
)
