import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { PictureKind } from "../../../../domain/pivot/picture/picture-kinds.ts"

export const kindNames: { readonly [Kind in PictureKind]: MessageDescriptor } = {
  lines: msg`Lines`,
  bars: msg`Bars`,
  stacked: msg`Stacked bars`,
  heat: msg`Heat map`,
  multiples: msg`Small multiples`,
  box: msg`Spread`,
  calendar: msg`Calendar`,
}
