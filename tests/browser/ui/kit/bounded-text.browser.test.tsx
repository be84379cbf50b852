import { expect, test } from "vitest"
import { drawn, isolated } from "../../../../src/ui/kit/bounded-text.ts"
import { FakeWorkerClient } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

/** Where each sign behind a name stands. */
const places = (sentence: Element): ReadonlyArray<number> => {
  const { lastChild: behind } = sentence
  const range = document.createRange()
  return Array.from(behind?.textContent ?? "", (_, place) => {
    if (behind === null) return 0
    range.setStart(behind, place)
    range.setEnd(behind, place + 1)
    return range.getBoundingClientRect().left
  })
}

test.each([
  ["written backwards", "\u202eabc"],
  ["that ends its isolation and turns what follows", "\u2069\u202eabc"],
  ["that ends more than its own", "\u2069\u2069\u2067abc"],
  ["that leaves isolations open", "\u2066\u2067\u2067abc"],
  ["that ends an embedding first", "\u202c\u2069\u202babc"],
])("a name %s turns nothing that stands beside it, nor itself", async (_, name) => {
  const { place } = show(
    <>
      {[name, "abc"].map((each) => (
        <p key={each}>
          <span>12 {isolated(each)}</span>
          {" 45 of 6 (xyz)"}
        </p>
      ))}
      {[name, "abc"].map((each) => (
        <p key={each}>
          12 <bdi>{drawn(each)}</bdi>
          {" 45 of 6 (xyz)"}
        </p>
      ))}
    </>,
    { office: new FakeWorkerClient() },
  )
  await expect.poll(() => place.querySelectorAll("p")).toHaveLength(4)
  const [inText, plainText = [], inBdi, plainBdi = []] = Array.from(place.querySelectorAll("p"), places)
  expect([inText, inBdi]).toEqual([plainText, plainBdi])
  expect(plainText).toHaveLength(14)
  expect(plainText).toEqual(plainText.toSorted((a, b) => a - b))
})
