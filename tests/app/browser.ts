import { vi } from "vitest"

/** What a browser gives a page and Node does not, as far as the session asks for it. */
export interface PageSurroundings {
  /** Everything that was written to `document.cookie`, with its attributes. */
  readonly cookies: ReadonlyArray<string>
  readonly local: Storage
  readonly tab: Storage
  /** Where the page was led to, "reload" for a reload. */
  readonly left: ReadonlyArray<string>
  /** Whether the page shows nothing. */
  readonly isHidden: () => boolean
}

const storage = (): Storage => {
  const kept: { [key: string]: string } = {}
  const hidden = (value: unknown) => ({ value, enumerable: false })
  return Object.defineProperties(kept, {
    getItem: hidden((key: string) => (Object.hasOwn(kept, key) ? kept[key] : null)),
    setItem: hidden((key: string, value: string) => {
      kept[key] = value
    }),
    removeItem: hidden((key: string) => Reflect.deleteProperty(kept, key)),
    clear: hidden(() => {
      for (const key of Object.keys(kept)) Reflect.deleteProperty(kept, key)
    }),
  }) as unknown as Storage
}

/**
 * Stands in for the browser around a page at an address: the cookies of one host, two storages, the way elsewhere, and
 * what a server wrote into the page by its names.
 */
export const standInBrowser = (address: string, settings: Readonly<Record<string, string>> = {}): PageSurroundings => {
  const url = new URL(address)
  const jar = new Map<string, string>()
  const written: Array<string> = []
  const left: Array<string> = []
  const documentElement = { hidden: false }
  const surroundings = {
    cookies: written,
    local: storage(),
    tab: storage(),
    left,
    isHidden: () => documentElement.hidden,
  }
  vi.stubGlobal("location", {
    href: url.href,
    origin: url.origin,
    hostname: url.hostname,
    pathname: url.pathname,
    search: url.search,
    replace: (place: string) => void left.push(place),
    reload: () => void left.push("reload"),
  })
  vi.stubGlobal("document", {
    documentElement,
    querySelector: (selector: string) => {
      const name = /^meta\[name="(.+)"\]$/.exec(selector)?.[1] ?? ""
      return Object.hasOwn(settings, name) ? { content: settings[name] } : null
    },
    get cookie(): string {
      return [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
    },
    set cookie(text: string) {
      written.push(text)
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (/Max-Age=0\b/.test(text)) jar.delete(name)
      else jar.set(name, value)
    },
  })
  vi.stubGlobal("localStorage", surroundings.local)
  vi.stubGlobal("sessionStorage", surroundings.tab)
  return surroundings
}
