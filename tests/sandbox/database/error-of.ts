/** An ErrorResponse of PostgreSQL's protocol. */
export const errorOf = (code: string): Uint8Array => {
  const fields = Buffer.from(`SERROR\0C${code}\0Minjected\0\0`)
  const head = Buffer.alloc(5)
  head.write("E")
  head.writeInt32BE(fields.length + 4, 1)
  return new Uint8Array(Buffer.concat([head, fields]))
}
