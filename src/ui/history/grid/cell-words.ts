import { useLingui } from "@lingui/react/macro"
import { useMemo } from "react"
import type { FilterChoices } from "../../../domain/history/views.ts"
import { isSameParty, partyOf } from "../../../domain/sending/party.ts"
import { useLive } from "../../kit/office.ts"
import { useContactsByParty } from "../details/use-contact-of.ts"
import type { GridModel } from "./grid-model.ts"

/**
 * What cells need to speak the reader's language. One object for all rows, so that a row is drawn again only when it
 * changed.
 */
export interface CellWords {
  readonly locale: string
  /** The label of a kind of booking; undefined where the office gave none. */
  readonly typeName: (id: string) => string | undefined
  /** What the customer calls a party that is himself or a contact. */
  readonly partyName: (party: string) => string | undefined
  /** The tags of a row. Rows come with them. */
  readonly tags: (id: number) => ReadonlyArray<string>
  /** What a partner calls itself, by its e-mail or id. Rows come with the names of those in them. */
  readonly partnerName: (party: string) => string | undefined
}

/** The words of the present language and labels. */
export const useCellWords = (choices: FilterChoices | null, model: GridModel | null): CellWords => {
  const {
    t,
    i18n: { locale },
  } = useLingui()
  const types = choices?.types
  const contacts = useContactsByParty()
  const own = useLive("session", null).value?.customer?.email ?? ""
  return useMemo(() => {
    // Where the office gave no label, the choices call a kind by its id.
    const names = new Map(types?.filter(({ id, name }) => name !== id).map(({ id, name }) => [id, name]))
    return {
      locale,
      typeName: (id) => names.get(id),
      partyName: (party) => {
        if (party === "") return undefined
        return isSameParty(own, party) ? t`You` : contacts.get(partyOf(party))?.name
      },
      tags: (id) => model?.tags(id) ?? [],
      partnerName: (party) => model?.partnerName(party),
    }
  }, [t, locale, types, contacts, own, model])
}
