import { expect, onTestFinished, test, vi } from "vitest"
import { mostRequestsTo } from "../../../src/worker/http/office-backend.ts"

const office = "https://office.test"

test.each([
  ["h2", 8],
  ["h3", 8],
  ["http/1.1", 4],
  ["", 4],
])("over %j, as the newest of the browser's requests to an office went, %i are under way at once", (protocol, most) => {
  const requests = [
    { name: `${office}/user/info`, nextHopProtocol: most === 8 ? "http/1.1" : "h2" },
    { name: `${office}/user/info`, nextHopProtocol: protocol },
    { name: "https://elsewhere.test/file.js", nextHopProtocol: most === 8 ? "http/1.1" : "h2" },
  ] as unknown as PerformanceEntryList
  const told = vi
    .spyOn(performance, "getEntriesByType")
    .mockImplementation((type) => (type === "resource" ? requests : []))
  onTestFinished(() => told.mockRestore())
  expect(mostRequestsTo(office)).toBe(most)
})
