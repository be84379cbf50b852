import { digestText } from "../kernel/digest.ts"

/**
 * The name of a customer's database on this device: a salted hash, so that neither name nor number of anyone is on disk
 * in plain sight (S16).
 */
export const accountOf = (salt: string, customerId: string): string => digestText(`${salt} ${customerId}`).slice(0, 32)

/**
 * Binds what the page keeps of a session to its token: the first 16 hex digits of a salted hash, of no use to anyone
 * without the token.
 */
export const tokenBinding = (salt: string, token: string): string => digestText(`${salt}‖${token}`).slice(0, 16)
