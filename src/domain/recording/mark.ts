import * as Schema from "effect/Schema"
import { densities, languages, themes } from "../device/looks.ts"
import { canonicalJson } from "../kernel/canonical.ts"
import { digestText } from "../kernel/digest.ts"
import { type ModalName, modals } from "../modals/modal-names.ts"
import { type WorthUnit, worthUnits } from "../money/worth-unit.ts"

const isModal = (name: unknown): name is ModalName => typeof name === "string" && Object.hasOwn(modals, name)
const isUnit = (name: unknown): name is WorthUnit => typeof name === "string" && Object.hasOwn(worthUnits, name)

const Count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 }))

/**
 * When it was: `after`, the position up to which the log was folded, and `at`, what the page's clock read, epoch
 * milliseconds.
 */
const when = {
  after: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
  at: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 8.64e15 })),
}

/** What the page looks like on this device, sizes in CSS pixels. */
export const Looks = Schema.Struct({
  language: Schema.Literals(languages),
  theme: Schema.Literals(themes),
  density: Schema.Literals(densities),
  worthUnit: Schema.declare(isUnit),
  amountsHidden: Schema.Boolean,
  /** Name of the device's time zone, or its distance like +05:30. */
  zone: Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_+:-]{1,30}(\/[A-Za-z0-9_+-]{1,30}){0,2}$/)),
  width: Count,
  height: Count,
})
export type Looks = typeof Looks.Type

/** Where the page stands: the screen's path without anything behind it, and of the hash the modal's name (A12). */
const Stood = Schema.Struct({
  ...when,
  kind: Schema.Literal("stood"),
  path: Schema.String.check(Schema.isPattern(/^\/[A-Za-z0-9]{0,40}$/)),
  modal: Schema.NullOr(Schema.declare(isModal)),
  /** The page was loaded anew here: nothing of what was open before still is. */
  loaded: Schema.Boolean,
  looks: Looks,
})

/** A control was pressed, or a field typed into: which, in the order of the document, of so many there were. */
const Pressed = Schema.Struct({ ...when, kind: Schema.Literal("pressed"), index: Count, of: Count })
const Typed = Schema.Struct({ ...when, kind: Schema.Literal("typed"), index: Count, of: Count })
/** What stood open was left by the key Escape. */
const Left = Schema.Struct({ ...when, kind: Schema.Literal("left") })

/**
 * One thing that the page showed or the customer did, of what he agreed to record. A mark has no field that could hold
 * a text of his: of what was typed it is known where, and a placeholder stands for it wherever it is shown again
 * (law 5).
 */
export const Mark = Schema.Union([Stood, Pressed, Typed, Left])
export type Mark = typeof Mark.Type

/** The line of a mark, between the last event and the last line. */
export const MarkLine = Schema.Struct({ mark: Mark })

/** No honest recording has more: a tab stops recording there. */
export const mostMarks = 10_000

/**
 * Marks as a page hands them in.
 * @throws when they are none: nothing but what a mark may say gets into a file
 */
export const checkedMarks = (given: unknown): ReadonlyArray<Mark> =>
  Schema.decodeUnknownSync(Schema.Array(Mark).check(Schema.isMaxLength(mostMarks)))(given, {
    onExcessProperty: "error",
  })

/** The marks' own chain goes on from the head of the events: none can be taken away, added, changed or moved. */
export const linkMark = (before: string, mark: Mark): string => digestText(`${before}\n${canonicalJson(mark)}`)

/**
 * A mark as a concealed recording tells it. Its moment moves as those of events do, and the device's zone, which would
 * say where the customer lives, is that of nobody.
 */
export const concealMark = (mark: Mark, time: (at: number) => number): Mark => ({
  ...mark,
  ...(mark.kind === "stood" && { looks: { ...mark.looks, zone: "UTC" } }),
  at: time(mark.at),
})

/** A mark, and the place of the event after which it was; 0 before the first. */
export interface PlacedMark {
  readonly place: number
  readonly mark: Mark
}
