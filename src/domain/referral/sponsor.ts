import * as Schema from "effect/Schema"
/** The places of a referral (R446). */
export const places = ["left", "right", "default"] as const
export type Place = (typeof places)[number]

/** Who invited, and into which team (R161). */
export const Sponsor = Schema.Struct({ place: Schema.Literals(places), id: Schema.String })
export type Sponsor = typeof Sponsor.Type

/** Long enough for any id, short enough for a cookie and a line on screen. */
const idPattern = /^[\p{L}\p{N}._@-]{1,64}$/u

/**
 * The sponsor of a place and an id as a link or a store holds them; an unknown place is the default one (A04), an id
 * that is none is no sponsor.
 */
export const sponsorOf = (place: unknown, id: unknown): Sponsor | null => {
  const text = typeof id === "number" ? String(id) : id
  if (typeof text !== "string" || !idPattern.test(text)) return null
  return { place: places.find((each) => each === place) ?? "default", id: text }
}

/** A sponsor as one text, for a cookie and local storage. */
export const printSponsor = ({ place, id }: Sponsor): string => `${place}/${id}`

/** Reads that text back. */
export const parseSponsor = (text: string | null): Sponsor | null => {
  const [place, id, ...more] = text?.split("/") ?? []
  return more.length > 0 ? null : sponsorOf(place, id)
}
