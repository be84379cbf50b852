/** A token of the theme as the canvas understands it: what the style sheet makes of it at `element`. */
export const colorAt = (element: HTMLElement, token: string): string => {
  const probe = document.createElement("i")
  probe.hidden = true
  probe.style.color = `var(${token})`
  element.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** Hears when the theme may have changed: by the customer's choice, which is a style of the page, or by the system. */
export const watchTheme = (changed: () => void): (() => void) => {
  const chosen = new MutationObserver(changed)
  chosen.observe(document.documentElement, { attributeFilter: ["style"] })
  const system = matchMedia("(prefers-color-scheme: dark)")
  system.addEventListener("change", changed)
  return () => {
    chosen.disconnect()
    system.removeEventListener("change", changed)
  }
}
