import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from "@tanstack/react-router"
import { createRoot } from "react-dom/client"
import { expect, onTestFinished, test } from "vitest"
import { page } from "vitest/browser"
import { lookAtAddress } from "../../../../src/app/routes/first-look.ts"

/** A router of two screens, the first of which is loaded once it is let go. */
const twoScreens = () => {
  const chunk = Promise.withResolvers<{ default: () => string }>()
  const root = createRootRoute()
  const first = createRoute({
    getParentRoute: () => root,
    path: "/",
    component: lazyRouteComponent(() => chunk.promise),
  })
  const second = createRoute({ getParentRoute: () => root, path: "/second", component: () => "The second screen" })
  const router = createRouter({
    routeTree: root.addChildren([first, second]),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  })
  const place = document.body.appendChild(document.createElement("div"))
  const drawn = createRoot(place)
  onTestFinished(() => {
    drawn.unmount()
    place.remove()
  })
  const draw = (): void => drawn.render(<RouterProvider router={router} />)
  const letGo = (): void => chunk.resolve({ default: () => "The first screen" })
  return { router, draw, letGo }
}

test("whoever goes elsewhere before the page is drawn gets there, be what was asked for first still on its way", async () => {
  const { router, draw, letGo } = twoScreens()
  const looked = lookAtAddress(router)
  router.history.push("/second")
  draw()
  letGo()
  await looked
  await expect.element(page.getByText("The second screen")).toBeVisible()
})

test("what was looked at before the page is drawn is not looked at again", async () => {
  const { router, draw, letGo } = twoScreens()
  let loads = 0
  router.subscribe("onBeforeLoad", () => void (loads += 1))
  const looked = lookAtAddress(router)
  letGo()
  await looked
  draw()
  await expect.element(page.getByText("The first screen")).toBeVisible()
  expect(loads).toBe(1)
})
