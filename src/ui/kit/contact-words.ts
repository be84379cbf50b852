import { useLingui } from "@lingui/react/macro"
import type { ContactProblem } from "../../domain/contacts/form.ts"
import type { Contact } from "../../domain/contacts/model.ts"
import { isSeen } from "../../domain/text/hidden-character.ts"
import { drawn, shortParty } from "./bounded-text.ts"

/** What a contact is called: by its name or, where nothing is seen of what the office says of it, by where it leads. */
export const contactName = ({ name, email, address, telegram }: Contact): string =>
  drawn([name, email, shortParty(address), telegram].find(isSeen) ?? "—")

/** Why a contact cannot be saved, in words. */
export const useContactProblemWords = (): ((problem: ContactProblem) => string) => {
  const { t } = useLingui()
  return (problem) => {
    switch (problem._tag) {
      case "NameMissing":
        return t`A contact needs a name`
      case "NameUnseen":
        return t`Nothing of this name can be seen`
      case "NoWay":
        return t`Give an e-mail or an address`
      case "NoEmail":
        return t`This is not an e-mail address`
      case "HiddenCharacter":
        return t`Character ${problem.at} is not seen or is not what it looks like`
    }
  }
}
