import { xmlText } from "../../history/export/xml-text.ts"
import type { Place } from "./data.ts"

/** Colours by what they mean; the first eight are series in their order, and all further ones have one together. */
export const tones = ["0", "1", "2", "3", "4", "5", "6", "7", "rest", "rule", "words"] as const
export type Tone = (typeof tones)[number]
/** Series that have a colour of their own. */
export const seriesTones = 8
export const toneOf = (series: number): Tone => (series < seriesTones ? (tones[series] ?? "rest") : "rest")

/** One thing that is drawn, in pixels of a picture; `strength` from 0 to 1. */
export type Mark =
  | { readonly _tag: "Area"; readonly path: string; readonly tone: Tone; readonly strength: number }
  | { readonly _tag: "Line"; readonly path: string; readonly tone: Tone }
  | {
      readonly _tag: "Words"
      readonly x: number
      readonly y: number
      readonly anchor: "start" | "middle" | "end"
      readonly text: string
    }

/** Where a value can be pointed at. */
export interface Spot extends Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Where a line passes: a crosshair stands there, from the top of its plot to the bottom. */
  readonly cross?: { readonly x: number; readonly y: number; readonly top: number; readonly bottom: number }
}

export interface Drawn {
  readonly marks: ReadonlyArray<Mark>
  readonly spots: ReadonlyArray<Spot>
}

export interface Size {
  readonly width: number
  readonly height: number
}

const at = (pixels: number): string => String(Math.round(pixels * 100) / 100)

export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${at(x)} ${at(y)}h${at(width)}v${at(height)}h${at(-width)}Z`

/** A line through points. */
export const through = (points: ReadonlyArray<readonly [x: number, y: number]>): string =>
  points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${at(x)} ${at(y)}`).join("")

export const words = (x: number, y: number, text: string, anchor: "start" | "middle" | "end" = "start"): Mark => ({
  _tag: "Words",
  x,
  y,
  text,
  anchor,
})

export type Colors = { readonly [Each in Tone]: string }

const font = "system-ui, sans-serif"
/** Of words, in pixels. */
export const wordsSize = 12

/** A picture as a file that stands by itself: colours as they are, no style sheet. */
export const svgOf = (
  { marks }: Drawn,
  { width, height }: Size,
  colors: Colors,
  ground: string,
  title: string,
): string => {
  const drawn = marks.map((mark) => {
    switch (mark._tag) {
      case "Area":
        return `<path d="${mark.path}" fill="${colors[mark.tone]}" fill-opacity="${mark.strength}"/>`
      case "Line":
        return (
          `<path d="${mark.path}" fill="none" stroke="${colors[mark.tone]}" ` +
          `stroke-width="${lineWidth(mark.tone)}"/>`
        )
      case "Words":
        return (
          `<text x="${at(mark.x)}" y="${at(mark.y)}" text-anchor="${mark.anchor}" fill="${colors.words}" ` +
          `font-family="${font}" font-size="${wordsSize}">${xmlText(mark.text)}</text>`
        )
    }
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${xmlText(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    ...drawn,
    "</svg>",
    "",
  ].join("\n")
}

/** How thick a line is, in pixels. */
export const lineWidth = (tone: Tone): number => (tone === "rule" ? 1 : 1.75)
