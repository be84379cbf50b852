import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { root } from "../../scripts/build/build-id.ts"

const found = (pattern: RegExp, within = "src/**/*.{ts,tsx}"): ReadonlyArray<string> => {
  const texts = globSync(within, { cwd: root }).map((file) => readFileSync(join(root, file), "utf8"))
  return [...new Set(texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, name = ""]) => name)))].toSorted()
}

/**
 * A tab that was opened before an update runs beside one of the new build: what they share, and what an earlier visit
 * left, is found by its name alone. Whoever changes one of these has the old one read, too, and says so here.
 */
test("the keys under which a device and a tab keep things are those of earlier builds", () => {
  expect(found(/["`]((?:office|transactions):[\w:-]*)["`]/g)).toEqual([
    "office:active-at",
    "office:amounts-hidden",
    "office:attention",
    "office:covered",
    "office:density",
    "office:draft:",
    "office:first-paint",
    "office:forgot",
    "office:history-columns",
    "office:idle-minutes",
    "office:leaving",
    "office:marks",
    "office:modal-left",
    "office:modal-nonce",
    "office:referral",
    "office:removed-log",
    "office:removing",
    "office:return-place",
    "office:return-place-of",
    "office:salt",
    "office:session-binding",
    "office:session-notice",
    "office:sign-on-nonce",
    "office:tables",
    "office:theme",
    "office:token-until",
    "office:visited",
    "office:visits",
    "office:whitelist",
    "office:worth-unit",
    "transactions:",
  ])
})

test("the locks of an account, by which its tabs take turns, have the names of earlier builds", () => {
  expect(found(/`(\w+):\$\{[\w.]*account\}`/g)).toEqual([
    "alerts",
    "checkpoint",
    "exchange",
    "identify",
    "sends",
    "snapshot",
    "sync",
  ])
})

test("the channel, the databases and the cookies have the names of earlier builds", () => {
  expect(found(/new BroadcastChannel\("([^"]+)"\)/g)).toEqual(["web-office"])
  expect(found(/databasePrefix = "([^"]+)"/g)).toEqual(["web-office-"])
  expect(found(/\b(?:read|write)\("(\w+)"/g, "src/app/session/cookies.ts")).toEqual(["auth", "lang", "ref", "tester"])
})
