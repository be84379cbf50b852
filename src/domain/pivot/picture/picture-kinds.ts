/** What is drawn of an answer. By themselves, since a sheet keeps which of them is wanted and draws none. */
export const pictureKinds = ["lines", "bars", "stacked", "heat", "multiples", "box", "calendar"] as const
export type PictureKind = (typeof pictureKinds)[number]
