import { parseModal } from "../../domain/modals/modal-state.ts"
import type { Mark, PlacedMark } from "../../domain/recording/mark.ts"
import type { WorkerClient } from "../../rpc/worker-client.ts"
import { shownAgain } from "../../ui/kit/shown-again.ts"
import { modalHash } from "../routes/modal-host.tsx"
import { allOf, beside, type Chosen, controls, fields, placeholderOf } from "./controls.ts"

type Stood = Extract<Mark, { readonly kind: "stood" }>

/** What playing has to reach of the page, which is put together elsewhere. */
export interface Stage {
  readonly path: () => string
  readonly go: (path: string) => Promise<void>
  /** From here on nothing that is chosen is kept on this device. */
  readonly apart: () => Promise<void>
  readonly look: (looks: Stood["looks"]) => Promise<void>
}

/** Where the way through the marks stands. */
interface Playing {
  /** How many were played. */
  readonly step: number
  /** The one that is shown; null before the first. */
  readonly mark: PlacedMark | null
  readonly isWalking: boolean
  readonly isLost: boolean
  /** Counts the times that the page was loaded anew: whatever was open is gone. */
  readonly load: number
}

/** So long is waited for what was there, milliseconds. */
const patience = 4_000
/** So long for what a press before leads to by itself, and for anything behind a step that is lost. */
const followed = 1_000
const pause = 20

const beforeAll: Playing = { step: 0, mark: null, isWalking: false, isLost: false, load: 0 }
const listeners = new Set<() => void>()
let stage: Stage | null = null
let playing = beforeAll

const say = (next: Partial<Playing>): void => {
  playing = { ...playing, ...next }
  for (const listener of listeners) listener()
}

/** Waits until something holds; whether it came to hold. */
const holds = async (test: () => boolean, most: number): Promise<boolean> => {
  const until = performance.now() + most
  while (!test()) {
    if (performance.now() > until) return false
    await new Promise((done) => setTimeout(done, pause))
  }
  return true
}

/** The element that was meant, once as many are there as were then. */
const meant = async (all: () => ReadonlyArray<HTMLElement>, { index, of }: Chosen): Promise<HTMLElement | null> =>
  (await holds(() => all().length === of, playing.isLost ? followed : patience)) ? (all()[index] ?? null) : null

const fill = (field: HTMLElement): void => {
  field.focus()
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  // The framework overrides the element's own setter, and takes what that sets for its own doing.
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, placeholderOf(field))
  field.dispatchEvent(new InputEvent("input", { bubbles: true }))
}

/**
 * What hears a key: where the focus stands, or the uppermost dialog where it stands beside the office or behind that
 * dialog, as it does for whoever walks on by a button of the recording's bar.
 */
const keyed = (): Element => {
  const focused = document.activeElement
  if (focused !== null && focused !== document.body && focused.closest(`${beside},[inert],[aria-hidden=true]`) === null)
    return focused
  return allOf("[role=dialog],[role=alertdialog],[role=menu]").at(-1) ?? document.body
}

type Play = {
  readonly [Kind in Mark["kind"]]: (
    mark: Extract<Mark, { readonly kind: Kind }>,
    before: Stood | undefined,
  ) => Promise<boolean>
}

/** How each mark is played, behind where the page stood last; whether it could be. */
const play: Play = {
  stood: async ({ path, modal, looks, loaded }, before) => {
    await stage?.look(looks)
    // Where the page stands as it stood, it is led nowhere: it may have gone on by itself already, sooner than then.
    if (!loaded && before?.path === path && before.modal === modal) return true
    const stands = (): boolean => stage?.path() === path
    if (loaded) say({ load: playing.load + 1 })
    if (loaded || !(await holds(stands, followed))) await stage?.go(path)
    const isOpen = (): boolean => (parseModal(location.hash)?.modal ?? null) === modal
    // What stood in the address as the page was loaded is as a link opens it, and so are the steps behind it.
    const { state, own } = modalHash.current()
    if (loaded && modal !== null) modalHash.open({ modal, values: {} }, false)
    else if (!(await holds(isOpen, loaded ? 0 : followed))) {
      if (modal === null) modalHash.close()
      else modalHash.open({ modal, values: {} }, state === null || own)
    }
    return true
  },
  pressed: async (chosen) => {
    const control = await meant(controls, chosen)
    // Pressed with a pointer, as far as the kit knows: what it shows only to who goes by keys stays away.
    document.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "mouse" }))
    control?.focus()
    // For a recording nobody leaves the office, opens another page, or saves a file.
    if (
      !(
        control instanceof HTMLAnchorElement &&
        (control.target !== "" || control.download !== "" || control.origin !== location.origin)
      )
    )
      control?.click()
    return control !== null
  },
  typed: async (chosen) => {
    const field = await meant(fields, chosen)
    if (field !== null) fill(field)
    return field !== null
  },
  left: async () => {
    const from = keyed()
    for (const name of ["keydown", "keyup"])
      from.dispatchEvent(new KeyboardEvent(name, { key: "Escape", bubbles: true, cancelable: true }))
    return true
  },
}

/** Takes the page of a recording through what was shown and done, one mark after another. */
export const player = {
  current: (): Playing => playing,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Tells what the page can do. */
  on: (next: Stage): void => {
    stage = next
  },
  restart: (): void => say({ ...beforeAll, load: playing.load + 1 }),
  /** Plays the next mark. */
  next: async (office: Pick<WorkerClient, "call">, marks: ReadonlyArray<PlacedMark>): Promise<void> => {
    const next = marks[playing.step]
    if (next === undefined || playing.isWalking) return
    say({ isWalking: true, mark: next })
    shownAgain.set(true)
    // Steps that somebody forged may begin with any, also with one that chooses something.
    if (playing.step === 0) await stage?.apart()
    await office.call("moveReplay", { place: next.place })
    // One that is not found stays where it is: what follows was done to a page that this one is not. So is one that
    // throws, like a press of what cannot be pressed, or a language whose texts do not come.
    const played = marks.slice(0, playing.step).map(({ mark }) => mark)
    const before = played.findLast((mark) => mark.kind === "stood")
    const isPlayed = await play[next.mark.kind](next.mark as never, before).catch(() => false)
    say({ isWalking: false, isLost: !isPlayed, step: playing.step + 1 })
  },
}
