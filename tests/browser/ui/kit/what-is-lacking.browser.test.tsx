import { expect, test } from "vitest"
import { type ContactDraft, emptyContact, reviewContact } from "../../../../src/domain/contacts/form.ts"
import { ruleProblem } from "../../../../src/domain/tags/commands.ts"
import { ruleProblemText } from "../../../../src/ui/history/tags/rule-words.ts"
import { useContactProblemWords } from "../../../../src/ui/kit/contact-words.ts"
import { PasswordChecklist } from "../../../../src/ui/kit/password-checklist.tsx"
import { useWords } from "../../../../src/ui/kit/use-words.ts"
import { useProblemWords } from "../../../../src/ui/sign-in/problem-words.ts"
import * as rules from "../../../../src/ui/sign-in/rules.ts"
import { saidBy } from "../../said.tsx"

test.each([
  ["R313 seven characters", "Abcde1!", ["At least eight characters"]],
  ["R314 no capital", "abcdef1!", ["A capital letter"]],
  ["R317 no small letter", "ABCDEF1!", ["A small letter"]],
  ["R316 no digit", "Abcdefg!", ["A digit"]],
  ["R315 nothing special", "Abcdefg1", ["A special character"]],
  ["R317 a letter of another alphabet", "Abcdef1!\u044f", ["Latin letters only"]],
  ["all that is asked for", "Abcdef1!", []],
])("of a password with %s the list says what is not met yet", (_, password, lacking) => {
  saidBy(<PasswordChecklist id="list" password={password} />)
  const lines = [...document.querySelectorAll("#list > li:not([aria-hidden])")].map(({ textContent }) => textContent)
  expect(lines).toHaveLength(6)
  expect(lines.filter((line) => line.endsWith("not met yet"))).toEqual(lacking.map((each) => `${each}not met yet`))
})

const Entry = ({ problem }: { readonly problem: rules.EntryProblem | undefined }) => useProblemWords()(problem)

test.each<[cause: string, problem: rules.EntryProblem | undefined, said: string]>([
  ["nothing for an e-mail", rules.emailProblem(" "), "Enter your e-mail"],
  ["no e-mail", rules.emailProblem("anna"), "This is not an e-mail address"],
  ["an e-mail", rules.emailProblem("anna@office.test"), ""],
  ["nothing for a password", rules.passwordProblem(""), "Enter your password"],
  ["nothing for a new password", rules.newPasswordProblem(""), "Enter your password"],
  ["a weak new password", rules.newPasswordProblem("abc"), "The password does not have all that it needs"],
  ["R318 another password", rules.repeatProblem("Abcdef1!", "Abcdef1?"), "passwords do not match"],
  ["nothing for a name", rules.nameProblem(""), "Enter a name"],
  ["nothing for a code", rules.codeProblem(""), "Enter the code from the e-mail"],
  ["no tick", rules.termsProblem(false), "Accept the terms to go on"],
])("whoever types %s where he comes in is told so", (_, problem, said) => {
  expect(saidBy(<Entry problem={problem} />)).toBe(said)
})

const Contact = ({ typed }: { readonly typed: Partial<ContactDraft> }) => {
  const words = useContactProblemWords()
  const [problem] = reviewContact({ ...emptyContact, ...typed }).problems
  return problem === undefined ? null : `${problem.field}: ${words(problem)}`
}
const email = "anna@office.test"

test.each<[cause: string, Partial<ContactDraft>, said: string]>([
  ["a name and an e-mail", { name: "Anna", email }, ""],
  ["no name", { email }, "name: A contact needs a name"],
  ["a name that nobody sees", { name: "\u3164", email }, "name: Nothing of this name can be seen"],
  ["no way to it", { name: "Anna" }, "email: Give an e-mail or an address"],
  ["no e-mail", { name: "Anna", email: "anna" }, "email: This is not an e-mail address"],
  [
    "an address with what is not seen",
    { name: "Anna", address: "bc1\u200bq" },
    "address: Character 4 is not seen or is not what it looks like",
  ],
])("a contact with %s says so beside the field", (_, typed, said) => {
  expect(saidBy(<Contact typed={typed} />)).toBe(said)
})

const Rule = ({ search, tags }: { readonly search: string; readonly tags: ReadonlyArray<string> }) => {
  const words = useWords()
  const problem = ruleProblem({ search, tags })
  return problem === null ? null : words(ruleProblemText[problem])
}

test.each([
  ["for some rows", "rent", ["Home"], ""],
  ["of nonsense", "colour:red", ["Home"], "A part of this filter cannot be a rule"],
  ["for all rows", "", ["Home"], "A rule needs a filter: without one it would take every row"],
  ["for rows with a tag", "tag:Home", ["Home"], "A rule cannot ask for tags, since it gives them"],
  ["for rows that are gone", "removed:ever rent", ["Home"], "A part of this filter cannot be a rule"],
  ["that gives nothing", "rent", [], "A rule needs a tag to give"],
])("B018 of a rule %s it is said why it is none", (_, search, tags, said) => {
  expect(saidBy(<Rule search={search} tags={tags} />)).toBe(said)
})
