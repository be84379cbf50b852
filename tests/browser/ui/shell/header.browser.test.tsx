import { useLingui } from "@lingui/react/macro"
import { Bell } from "lucide-react"
import { createRef } from "react"
import { expect, onTestFinished, test } from "vitest"
import { cdp, page } from "vitest/browser"
import { IconButton } from "../../../../src/ui/kit/icon-button.tsx"
import { Icon } from "../../../../src/ui/kit/icon.tsx"
import { Header } from "../../../../src/ui/shell/header.tsx"
import { screens } from "../../../../src/ui/shell/screens.ts"
import { customerWorker, sessionOf } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"
import { parted } from "../../parted.ts"
import "../../../../src/ui/shell/frame.css"

const Headers = ({ tools = 2 }: { readonly tools?: number }) => {
  const { t } = useLingui()
  return screens.map(({ path, title }) => (
    <Header
      key={path}
      title={t(title)}
      heading={createRef()}
      session={sessionOf()}
      syncedAt={0}
      onSignOut={null}
      tools={Array.from({ length: tools }, (_, place) => (
        <IconButton key={place} label="Tool" onPress={() => {}}>
          <Icon of={Bell} size={20} />
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
    expect(parted(".header-title")).toEqual([])
  },
)

test.each(["en", "ru", "de", "tr"] as const)(
  "beside six buttons of a tablet its age gives way before the title of a screen, in %s",
  async (language) => {
    await page.viewport(768, 1024)
    const { place } = show(<Headers tools={5} />, { language, office: customerWorker() })
    place.style.width = "664px" // beside the rail
    await expect.poll(() => document.querySelectorAll(".header-title").length).toBe(screens.length)
    await document.fonts.ready
    const cut = [...document.querySelectorAll(".header-words")].filter((words) => {
      const [title, age] = [words.querySelector(".header-title"), words.querySelector(".age")]
      return title !== null && title.scrollWidth > title.clientWidth && (age?.clientWidth ?? 1) > 0
    })
    expect(cut.map(({ textContent }) => textContent)).toEqual([])
  },
)

test.each([
  [true, "synced 29 Feb 2024, 12:00 UTC"],
  [false, "offline, 29 Feb 2024, 12:00 UTC"],
])(
  "on paper a screen has its title and the moment of its numbers, and no buttons; online %s",
  async (online, words) => {
    onTestFinished(async () => void (await cdp().send("Emulation.setEmulatedMedia", { media: "" })))
    // It stands alone here, in the frame's first column, which has no room for it in the window of a tablet.
    await page.viewport(1280, 800)
    const { place } = show(
      <div className="frame">
        <Header
          title="Transactions"
          heading={createRef()}
          session={{ ...sessionOf(), online }}
          syncedAt={Date.UTC(2024, 1, 29, 12)}
          onSignOut={null}
          tools={null}
        />
      </div>,
      { office: customerWorker() },
    )
    const title = page.getByRole("heading", { name: "Transactions" })
    await expect.element(title).toBeVisible()
    await cdp().send("Emulation.setEmulatedMedia", { media: "print" })
    await expect.element(title).toBeVisible()
    expect(page.getByRole("button").elements()).toEqual([])
    const age = place.querySelector(".age") ?? place
    expect(getComputedStyle(age, "::after").content.replaceAll(/\s/g, " ")).toBe(`"${words}"`)
    expect(getComputedStyle(age).fontSize).toBe("0px")

    place.querySelector(".frame")?.append(Object.assign(document.createElement("h2"), { textContent: "My years" }))
    place.querySelector("h2")?.setAttribute("data-paper-title", "")
    expect(title.elements()).toEqual([])
  },
)
