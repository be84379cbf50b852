import { parseSponsor, printSponsor, type Sponsor, sponsorOf } from "../../domain/referral/sponsor.ts"
import { readReferral, writeReferral } from "../session/cookies.ts"
import { readDevice, removeDevice, writeDevice } from "./device-storage.ts"

const registration = "/login/join"

/** The sponsor of an address's query (R162). */
const sponsorInQuery = (query: string): Sponsor | null => {
  const parameters = new URLSearchParams(query)
  return sponsorOf(parameters.get("place"), parameters.get("ref"))
}

/** Who invited: the query before the cookie before local storage (A73). */
export const readSponsor = (query: string): Sponsor | null =>
  sponsorInQuery(query) ?? parseSponsor(readReferral()) ?? parseSponsor(readDevice("referral"))

/**
 * Keeps a sponsor in the cookie and in local storage (R163, R164), and gives the address of the registration that
 * carries it in its query (R162).
 */
export const keepSponsor = (sponsor: Sponsor): string => {
  const text = printSponsor(sponsor)
  writeReferral(text)
  writeDevice("referral", text)
  return `${registration}?${new URLSearchParams({ ref: sponsor.id, place: sponsor.place }).toString()}`
}

/** Forgets the sponsor, because a registration succeeded or the customer said so; gives the address without one. */
export const forgetSponsor = (): string => {
  writeReferral(null)
  removeDevice("referral")
  return registration
}
