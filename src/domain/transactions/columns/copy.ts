import { columnsCodec } from "./codec.ts"
import type { Columns } from "./columns.ts"

/** The columns as they are now, in memory of their own: what is merged afterwards does not change the copy. */
export const copyOf = (columns: Columns): Columns => columnsCodec.read(new Map(columnsCodec.write(columns).map(({ name, bytes }) => [name, bytes()])))
