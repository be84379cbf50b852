import { oursOrKept } from "./ours-or-kept.ts"

declare const STATIC_FILES: ReadonlyArray<string>
declare const BUILD_ID: string
declare const self: ServiceWorkerGlobalScope

/**
 * Keeps the hashed files of this build and the one page they belong to, so that a reload works without a network.
 * Answers of the office never come here: only GET requests for those files and page loads are touched (S38). A new
 * build waits until no tab of the old one is left, so nothing changes under a customer's hands.
 */
const cacheName = `web-office-${BUILD_ID}`
const page = "/"
const patience = 4_000
const files = new Set(STATIC_FILES)
/**
 * Whether a page load is one of the office: not what is beside it, the documents and files like robots.txt. An
 * invitation may end like a file does.
 */
const isOfOffice = (path: string): boolean => !path.startsWith("/docs/") && !/^\/[^/]+\.\w+$/.test(path)

const install = async (): Promise<void> => {
  const cache = await caches.open(cacheName)
  await cache.addAll(
    [page, ...STATIC_FILES].map((path) => new Request(path, { cache: path === page ? "no-store" : "default" })),
  )
}

const activate = async (): Promise<void> => {
  const others = (await caches.keys()).filter((name) => name.startsWith("web-office-") && name !== cacheName)
  await Promise.all(others.map((name) => caches.delete(name)))
  await self.clients.claim()
}

const cached = async (path: string): Promise<Response | undefined> => (await caches.open(cacheName)).match(path)

/** The page from the network, or after a while without it the one that was kept. */
const load = (request: Request): Promise<Response> =>
  oursOrKept(fetch(request, { signal: AbortSignal.timeout(patience) }), () => cached(page))

/**
 * A pressed notification leads to the office: the tab that was seen last comes to the front and is told which one it
 * was, by its tag; where none is open, home is, which names what was told.
 */
const follow = async (pressed: Notification): Promise<void> => {
  pressed.close()
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true })
  const tab = tabs.find(({ url }) => !/^\/(docs|replay)\b/.test(new URL(url).pathname))
  if (tab === undefined) await self.clients.openWindow(page)
  else {
    tab.postMessage({ pressed: pressed.tag })
    await tab.focus()
  }
}

self.addEventListener("notificationclick", (event) => event.waitUntil(follow(event.notification)))
self.addEventListener("install", (event) => event.waitUntil(install()))
self.addEventListener("activate", (event) => event.waitUntil(activate()))
// A page asks the build that waits whether it is of that build itself (`next-build.ts`).
self.addEventListener("message", ({ ports }) => ports[0]?.postMessage(BUILD_ID))
self.addEventListener("fetch", (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== "GET" || origin !== self.location.origin) return
  if (files.has(pathname)) event.respondWith(cached(pathname).then((kept) => kept ?? fetch(request)))
  else if (request.mode === "navigate" && isOfOffice(pathname)) event.respondWith(load(request))
})
