import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  RouterProvider,
} from "@tanstack/react-router"
import { createRoot } from "react-dom/client"
import { expect, onTestFinished, test } from "vitest"
import { page } from "vitest/browser"
import { lookAtAddress } from "../../../../src/app/routes/first-look.ts"

/** A router of three screens, the first of which is loaded once it is let go, and how often it looked at an address. */
const threeScreens = () => {
  const chunk = Promise.withResolvers<{ default: () => string }>()
  const root = createRootRoute()
  const screen = (path: string, component: RouteComponent) =>
    createRoute({ getParentRoute: () => root, path, component })
  const first = screen(
    "/",
    lazyRouteComponent(() => chunk.promise),
  )
  const second = screen("/second", () => "The second screen")
  const third = screen("/third", () => "The third screen")
  const history = createMemoryHistory({ initialEntries: ["/"] })
  const router = createRouter({ routeTree: root.addChildren([first, second, third]), history })
  let looks = 0
  router.subscribe("onBeforeLoad", () => void (looks += 1))
  const place = document.body.appendChild(document.createElement("div"))
  const drawn = createRoot(place)
  onTestFinished(() => {
    drawn.unmount()
    place.remove()
  })
  return {
    router,
    go: (path: string): void => history.push(path),
    draw: (): void => drawn.render(<RouterProvider router={router} />),
    letGo: (): void => chunk.resolve({ default: () => "The first screen" }),
    isDrawn: () => expect.poll(() => history.subscribers.size).toBe(2),
    looks: () => looks,
  }
}

test("whoever goes elsewhere before the page is drawn gets there, be the first screen still on its way then", async () => {
  const { router, go, draw, letGo, isDrawn } = threeScreens()
  const looked = lookAtAddress(router)
  go("/second")
  draw()
  await isDrawn()
  letGo()
  await looked
  await expect.element(page.getByText("The second screen")).toBeVisible()
})

test("whoever goes elsewhere when all is there and nothing is drawn yet gets there", async () => {
  const { router, go, draw, letGo } = threeScreens()
  const looked = lookAtAddress(router)
  letGo()
  await looked
  go("/second")
  draw()
  await expect.element(page.getByText("The second screen")).toBeVisible()
})

test("what was looked at before the page is drawn is not looked at again, and each address once behind it", async () => {
  const { router, go, draw, letGo, looks } = threeScreens()
  const looked = lookAtAddress(router)
  letGo()
  await looked
  draw()
  await expect.element(page.getByText("The first screen")).toBeVisible()
  expect(looks()).toBe(1)
  go("/second")
  await expect.element(page.getByText("The second screen")).toBeVisible()
  go("/third")
  await expect.element(page.getByText("The third screen")).toBeVisible()
  expect(looks()).toBe(3)
})
