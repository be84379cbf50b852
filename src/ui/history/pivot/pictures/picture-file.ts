import {
  type Colors,
  type Drawn,
  lineWidth,
  type Mark,
  type Size,
  svgOf,
  type Tone,
  tones,
  wordsSize,
} from "../../../../domain/pivot/picture/marks.ts"
import { download, downloadFile } from "../../../kit/download.ts"

interface Sized {
  readonly drawn: Drawn
  readonly size: Size
}

/** Pixels of a PNG for each of the picture. */
const density = 2

/** A colour as every program reads it: style sheets name theirs in ways that only browsers know. */
const plainColor = (color: string): string => {
  const context = new OffscreenCanvas(1, 1).getContext("2d")
  if (context === null) return color
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red},${green},${blue})`
}

/** What the style sheet makes of the tones where a picture stands, and of the ground behind it. */
const colorsAt = (element: Element): { readonly colors: Colors; readonly ground: string } => {
  const probe = document.createElement("i")
  probe.hidden = true
  element.append(probe)
  const colorOf = (tone: Tone): string => {
    probe.className = `pivot-tone-${tone}`
    return plainColor(getComputedStyle(probe).color)
  }
  const colors = Object.fromEntries(tones.map((tone) => [tone, colorOf(tone)])) as Record<Tone, string>
  probe.className = "pivot-ground"
  const ground = plainColor(getComputedStyle(probe).color)
  probe.remove()
  return { colors, ground }
}

/** Saves a picture as it stands as SVG. */
export const saveSvg = (element: Element, { drawn, size }: Sized, title: string, name: string): void => {
  const { colors, ground } = colorsAt(element)
  download(`${name}.svg`, "image/svg+xml", svgOf(drawn, size, colors, ground, title))
}

const pathOf = (mark: Mark): Path2D => new Path2D(mark._tag === "Words" ? "" : mark.path)

/** The same as PNG, drawn on a canvas from the same marks: no image is loaded. */
export const savePng = async (element: Element, { drawn, size }: Sized, name: string): Promise<void> => {
  const { colors, ground } = colorsAt(element)
  const canvas = new OffscreenCanvas(size.width * density, size.height * density)
  const context = canvas.getContext("2d")
  if (context === null) return
  context.scale(density, density)
  context.fillStyle = ground
  context.fillRect(0, 0, size.width, size.height)
  context.font = `${wordsSize}px ${getComputedStyle(element).fontFamily}`
  for (const mark of drawn.marks) {
    const path = pathOf(mark)
    context.globalAlpha = mark._tag === "Area" ? mark.strength : 1
    switch (mark._tag) {
      case "Area":
        context.fillStyle = colors[mark.tone]
        context.fill(path)
        break
      case "Line":
        context.strokeStyle = colors[mark.tone]
        context.lineWidth = lineWidth(mark.tone)
        context.stroke(path)
        break
      case "Words":
        context.fillStyle = colors.words
        context.textAlign = mark.anchor === "middle" ? "center" : mark.anchor
        context.fillText(mark.text, mark.x, mark.y)
        break
    }
  }
  downloadFile(`${name}.png`, await canvas.convertToBlob({ type: "image/png" }))
}
