import type { AnyCommand, Refresh } from "./command.ts"
import type { AnyEndpoint } from "./endpoint.ts"
import type { AnyProjection } from "./fold.ts"
import type { AnyLiveQuery } from "./query.ts"
import type { AnyDefinition } from "./upcast.ts"

/** What a feature of the domain declares, each by its name; it has only the parts it needs. */
export interface Feature {
  readonly events?: { readonly [name: string]: AnyDefinition }
  readonly projections?: { readonly [name: string]: AnyProjection }
  readonly endpoints?: { readonly [name: string]: AnyEndpoint }
  readonly queries?: { readonly [name: string]: AnyLiveQuery }
  readonly commands?: { readonly [name: string]: AnyCommand }
  /** How each of its areas is asked for again. */
  readonly refresh?: { readonly [area: string]: Refresh }
}

type PartOf<AFeature, Part extends keyof Feature> = AFeature extends { readonly [P in Part]: infer Declared }
  ? Declared
  : never

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** One part of all features. */
export type Merged<Features, Part extends keyof Feature> = {
  readonly [Name in keyof Intersection<PartOf<Features[keyof Features], Part>>]: Intersection<
    PartOf<Features[keyof Features], Part>
  >[Name]
}

/**
 * One part of all features in one table.
 * @throws when two features declare the same name: such a build must not start.
 */
export const merge = <Features extends { readonly [feature: string]: Feature }, Part extends keyof Feature>(
  features: Features,
  part: Part,
): Merged<Features, Part> => {
  const declared = Object.values(features).flatMap((feature) => Object.entries(feature[part] ?? {}))
  const merged = Object.fromEntries(declared)
  if (Object.keys(merged).length < declared.length) throw new Error(`two features declare the same of their ${part}`)
  return merged as Merged<Features, Part>
}
