import { expect } from "vitest"
import type { Locator } from "vitest/browser"

/** Where a chart is pointed at: it stands a moment after the chart has its name. */
export const plotOf = async (chart: Locator): Promise<Element> => {
  const find = () => chart.element().querySelector(".u-over")
  await expect.poll(find).not.toBeNull()
  const plot = find()
  if (plot === null) throw new Error("nothing is drawn")
  return plot
}
