/**
 * A legal document of the office (R080). `langs` are the languages it exists in; a `link` without any has no file yet.
 */
export interface LegalDocument {
  readonly type: "file" | "link"
  readonly langs: ReadonlyArray<string>
  /**
   * The file's name, where `{lang}` stands for `_ru`, `_de`, …; English, the language everything falls back to, has
   * none (A10).
   */
  readonly mask: string
  readonly needAccept: boolean
  /** Its key in the profile; value 1 = accepted (R156). */
  readonly acceptKey: string | null
  /** What it is and where it comes from, for the list beside it. */
  readonly sourceDesc: string
}

/** Every document there is (R075–R078). */
export const documents = {
  privacy_policy: {
    type: "file",
    langs: ["en"],
    mask: "Privacy_Policy{lang}.pdf",
    needAccept: true,
    acceptKey: "privacy_policy",
    sourceDesc: "PDF of the office",
  },
  terms_of_use: {
    type: "file",
    langs: ["en"],
    mask: "terms-of-use{lang}.pdf",
    needAccept: true,
    acceptKey: "terms_of_use",
    sourceDesc: "PDF of the office",
  },
  cookie_policy: {
    type: "link",
    langs: [],
    mask: "",
    needAccept: false,
    acceptKey: null,
    sourceDesc: "not published yet",
  },
} as const satisfies Readonly<Record<string, LegalDocument>>

export type DocumentName = keyof typeof documents

const fallback = "en"

/** The language a document is shown in: the interface's if it exists in that, else English (A10). */
export const documentLanguage = ({ langs }: LegalDocument, language: string): string =>
  langs.includes(language) ? language : fallback

const isDocument = (name: string): name is DocumentName => Object.hasOwn(documents, name)

/** The address of a document's file in a language (R077); one without a file leads to the 404 path (R078). */
export const fileAddress = (document: LegalDocument, language: string): string => {
  if (document.type === "link") return "/404"
  const shown = documentLanguage(document, language)
  return `/docs/${document.mask.replace("{lang}", shown === fallback ? "" : `_${shown}`)}`
}

/** The address of a document by its name (R074); an unknown one is `#` (R079). */
export const documentAddress = (name: string, language: string): string =>
  isDocument(name) ? fileAddress(documents[name], language) : "#"

/**
 * The documents that must be accepted and are not, in their order (R254). Before the office said anything there are
 * none.
 */
export const pendingDocuments = (
  accepted: ReadonlyArray<string> | null,
): ReadonlyArray<{ readonly name: DocumentName; readonly acceptKey: string }> =>
  accepted === null
    ? []
    : Object.keys(documents)
        .filter(isDocument)
        .flatMap((name) => {
          const { needAccept, acceptKey }: LegalDocument = documents[name]
          return !needAccept || acceptKey === null || accepted.includes(acceptKey) ? [] : [{ name, acceptKey }]
        })
