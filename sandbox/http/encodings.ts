import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const quick = 9

/** How a file may be written, the better first: what its compressed copy is called, and how it is made. */
export const encodings = {
  br: {
    suffix: ".br",
    write: (content: Buffer, quality = quick): Promise<Buffer> =>
      promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  },
  gzip: { suffix: ".gz", write: (content: Buffer): Promise<Buffer> => promisify(gzip)(content, { level: 9 }) },
} as const
export type Encoding = keyof typeof encodings
