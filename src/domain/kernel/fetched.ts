/**
 * The code of some definitions, fetched at most once; one that did not come is fetched again by the next who asks. That
 * is all that anybody waits for here: what the code decides and resolves is as pure as the rest.
 */
class Part<Definitions extends object> {
  readonly #load: () => PromiseLike<Definitions>
  #held: Definitions | null = null

  constructor(load: () => PromiseLike<Definitions>) {
    this.#load = load
  }

  get isAtHand(): boolean {
    return this.#held !== null
  }

  /** @throws where nobody waited for it */
  definition<Name extends keyof Definitions>(name: Name): Definitions[Name] {
    if (this.#held === null) throw new Error(`${String(name)} was not fetched yet`)
    return this.#held[name]
  }

  fetch(): PromiseLike<void> {
    return this.#load().then((held) => {
      this.#held = held
    })
  }
}

const parts = new WeakMap<object, Pick<Part<object>, "isAtHand" | "fetch">>()

/**
 * Definitions that no start of the office needs, by their names: they are as if they stood here, once their code is at
 * hand. Whoever decides or resolves one waits for it before anything is begun.
 */
export const fetchedWhenAsked = <Definitions extends object, const Name extends keyof Definitions & string>(
  load: () => PromiseLike<Definitions>,
  ...names: ReadonlyArray<Name>
): Pick<Definitions, Name> => {
  const part = new Part(load)
  const standIn = (name: Name): object => {
    const held = (): object => Object(part.definition(name)) as object
    const definition = new Proxy(
      {},
      { get: (_, field) => Reflect.get(held(), field) as unknown, has: (_, field) => Reflect.has(held(), field) },
    )
    parts.set(definition, part)
    return definition
  }
  return Object.fromEntries(names.map((name) => [name, standIn(name)])) as Pick<Definitions, Name>
}

/** Fetches the code of a definition; null where it is at hand. */
export const fetching = (definition: object): PromiseLike<void> | null => {
  const part = parts.get(definition)
  return part === undefined || part.isAtHand ? null : part.fetch()
}
