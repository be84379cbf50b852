/** A simple query of PostgreSQL's protocol. */
export const simpleQuery = (text: string): Uint8Array => {
  const message = Buffer.from(`Q\0\0\0\0${text}\0`)
  message.writeInt32BE(message.length - 1, 1)
  return new Uint8Array(message)
}
