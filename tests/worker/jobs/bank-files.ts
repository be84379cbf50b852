import { XMLParser, XMLValidator } from "fast-xml-parser"
import { expect } from "vitest"

/** A file as somebody else's parser of XML reads it. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what a file is read as is said where it is read
const xml = <Tree>(text: string): Tree => {
  expect(XMLValidator.validate(text)).toBe(true)
  return new XMLParser({
    parseTagValue: false,
    trimValues: false,
    ignoreAttributes: false,
    htmlEntities: true,
    isArray: (name) => ["Ntry", "Ustrd", "Bal", "STMTTRN"].includes(name),
  }).parse(text.replaceAll(/>\n</g, "><")) as Tree
}

/** ISO 20022, camt.053.001.08: what may stand in each element that is used, in this order, and how its text looks. */
const camtRules: { readonly [name: string]: ReadonlyArray<string> | RegExp } = {
  Document: ["BkToCstmrStmt"],
  BkToCstmrStmt: ["GrpHdr", "Stmt"],
  GrpHdr: ["MsgId", "CreDtTm"],
  Stmt: ["Id", "CreDtTm", "FrToDt", "Acct", "Bal+", "Ntry*"],
  FrToDt: ["FrDtTm", "ToDtTm"],
  Bal: ["Tp", "Amt", "CdtDbtInd", "Dt"],
  Tp: ["CdOrPrtry"],
  CdOrPrtry: ["Cd"],
  Dt: ["DtTm"],
  Ntry: ["NtryRef", "Amt", "CdtDbtInd", "Sts", "BookgDt", "ValDt", "AcctSvcrRef", "BkTxCd", "NtryDtls"],
  Sts: ["Cd"],
  BookgDt: ["DtTm"],
  ValDt: ["DtTm"],
  BkTxCd: ["Prtry"],
  Prtry: ["Cd"],
  NtryDtls: ["TxDtls"],
  TxDtls: ["Refs", "RltdPties?", "RmtInf?"],
  Refs: ["AcctSvcrRef"],
  RmtInf: ["Ustrd*"],
  Dbtr: ["Pty"],
  Cdtr: ["Pty"],
  Pty: ["Nm"],
  MsgId: /^[\s\S]{1,35}$/u,
  NtryRef: /^[\s\S]{1,35}$/u,
  AcctSvcrRef: /^[\s\S]{1,35}$/u,
  Cd: /^[\s\S]{1,35}$/u,
  Nm: /^[\s\S]{1,140}$/u,
  Ustrd: /^[\s\S]{1,140}$/u,
  Amt: /^(?=.{1,19}$)\d{1,18}(\.\d{1,5})?$/,
  CdtDbtInd: /^(CRDT|DBIT)$/,
  Ccy: /^[A-Z]{3}$/,
  DtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
}

export const textOf = (cell: unknown): string =>
  typeof cell === "string" || typeof cell === "number" ? String(cell) : ""

/** What breaks a rule in an element of a parsed tree, whose order is kept. */
const flaws = (name: string, content: ReadonlyArray<Readonly<Record<string, unknown>>>): ReadonlyArray<string> => {
  const rule = camtRules[name]
  const inner = content.flatMap((each) => Object.keys(each).filter((key) => key !== ":@"))
  const nested = content.flatMap((each) =>
    Object.entries(each).flatMap(([key, value]) =>
      key === "#text" || key === ":@" ? [] : flaws(key, value as ReadonlyArray<Readonly<Record<string, unknown>>>),
    ),
  )
  if (rule === undefined) return nested
  if (rule instanceof RegExp) {
    const text = content.map((each) => textOf(each["#text"])).join("")
    return rule.test(text) ? nested : [...nested, `${name}: ${text}`]
  }
  const order = new RegExp(`^${rule.map((each) => each.replace(/^(\w+)(.?)$/, "(?:$1 )$2")).join("")}$`)
  const found = inner.filter((each) => each !== "#text").map((each) => `${each} `)
  return order.test(found.join("")) ? nested : [...nested, `${name}: ${found.join("")}`]
}

interface CamtAmount {
  readonly Amt: { readonly "#text": string; readonly "@_Ccy": string }
  readonly CdtDbtInd: string
}
interface CamtParty {
  readonly Pty: { readonly Nm: string }
}
interface CamtEntry extends CamtAmount {
  readonly NtryRef: string
  readonly BookgDt: { readonly DtTm: string }
  readonly NtryDtls: {
    readonly TxDtls: {
      readonly RmtInf?: { readonly Ustrd: ReadonlyArray<string> }
      readonly RltdPties?: { readonly Cdtr?: CamtParty; readonly Dbtr?: CamtParty }
    }
  }
}
interface CamtStatement {
  readonly Stmt: {
    readonly FrToDt: { readonly ToDtTm: string }
    readonly Bal: ReadonlyArray<CamtAmount>
    readonly Ntry?: ReadonlyArray<CamtEntry>
  }
}
export const camtOf = (text: string): CamtStatement =>
  xml<{ readonly Document: { readonly BkToCstmrStmt: CamtStatement } }>(text).Document.BkToCstmrStmt

interface OfxFile {
  readonly OFX: {
    readonly BANKMSGSRSV1: {
      readonly STMTTRNRS: {
        readonly STMTRS: {
          readonly BANKTRANLIST: {
            readonly STMTTRN?: ReadonlyArray<{
              readonly FITID: string
              readonly DTPOSTED: string
              readonly TRNAMT: string
              readonly MEMO?: string
              readonly NAME?: string
            }>
          }
          readonly LEDGERBAL: { readonly BALAMT: string }
        }
      }
    }
  }
}
export const signed = ({ Amt, CdtDbtInd }: CamtAmount): string => `${CdtDbtInd === "DBIT" ? "-" : ""}${Amt["#text"]}`
export const ofxOf = (text: string): OfxFile["OFX"]["BANKMSGSRSV1"]["STMTTRNRS"] =>
  xml<OfxFile>(text.replaceAll(/<\?[^?]*\?>\n/g, "")).OFX.BANKMSGSRSV1.STMTTRNRS

/** What breaks a rule of the schema anywhere in a file. */
export const camtFlaws = (text: string): ReadonlyArray<string> => {
  const [, document] = new XMLParser({
    preserveOrder: true,
    parseTagValue: false,
    trimValues: false,
    htmlEntities: true,
  }).parse(text.replaceAll(/>\n</g, "><")) as ReadonlyArray<{
    readonly Document: ReadonlyArray<Readonly<Record<string, unknown>>>
  }>
  return flaws("Document", document?.Document ?? ["no document"].map((text) => ({ text })))
}
