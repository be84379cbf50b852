import { utcText } from "../../../kernel/calendar/dates.ts"
import type { Transaction } from "../../model.ts"
import type { Lines, StatementContext } from "../lines.ts"
import { element, textElement, writableText, xmlText } from "../xml-text.ts"
import { accountName, compactTime, cutTo, fitsIn, partyOf, unsigned } from "./statement.ts"

/** An amount of ISO 20022 has at most five decimals and eighteen digits. */
export const camtFits = fitsIn(5, 18)

/** Lengths of ISO 20022's texts. */
const [codeLength, nameLength, pieceLength] = [35, 140, 140]

const amount = (text: string): string => {
  const { digits, isDebit } = unsigned(text)
  return `<Amt Ccy="EUR">${digits}</Amt><CdtDbtInd>${isDebit ? "DBIT" : "CRDT"}</CdtDbtInd>`
}

const balance = (code: "OPBD" | "CLBD", sum: string, second: number): string =>
  element(
    "Bal",
    `<Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(sum)}<Dt><DtTm>${utcText(second)}</DtTm></Dt>`,
  )

/** A description of any length, in as many pieces as it takes; together they are it. */
const remittance = (description: string): string => {
  const signs = Array.from(writableText(description))
  const pieces = Array.from({ length: Math.ceil(signs.length / pieceLength) }, (_, index) =>
    textElement("Ustrd", signs.slice(index * pieceLength, (index + 1) * pieceLength).join("")),
  )
  return element("RmtInf", pieces.join(""))
}

const party = (row: Transaction): string => {
  const name = textElement("Nm", cutTo(writableText(partyOf(row)), nameLength))
  return element("RltdPties", element(unsigned(row.sum).isDebit ? "Cdtr" : "Dbtr", element("Pty", name)))
}

const entry = (row: Transaction): string => {
  const moment = `<DtTm>${utcText(row.date)}</DtTm>`
  const reference = `<AcctSvcrRef>${row.id}</AcctSvcrRef>`
  const code = xmlText(cutTo(writableText(row.type), codeLength)) || "0"
  return element(
    "Ntry",
    `<NtryRef>${row.id}</NtryRef>${amount(row.sum)}<Sts><Cd>BOOK</Cd></Sts>` +
      `<BookgDt>${moment}</BookgDt><ValDt>${moment}</ValDt>${reference}` +
      `<BkTxCd><Prtry><Cd>${code}</Cd></Prtry></BkTxCd>` +
      element("NtryDtls", element("TxDtls", `<Refs>${reference}</Refs>${party(row)}${remittance(row.description)}`)),
  )
}

/** ISO 20022's statement of an account, camt.053.001.08, one entry a line. */
export const camt = ({ facts, statement: { from, to, opening, closing } }: StatementContext): Lines => {
  const second = Math.floor(facts.at / 1000)
  const [name, made] = [`WO-${compactTime(second)}`, `<CreDtTm>${utcText(second)}</CreDtTm>`]
  const account = `<Acct><Id><Othr><Id>${accountName}</Id></Othr></Id><Ccy>EUR</Ccy></Acct>`
  return {
    head:
      `<?xml version="1.0" encoding="UTF-8"?>\n` +
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>\n` +
      `<GrpHdr><MsgId>${name}</MsgId>${made}</GrpHdr>\n` +
      `<Stmt><Id>${name}</Id>${made}` +
      `<FrToDt><FrDtTm>${utcText(from)}</FrDtTm><ToDtTm>${utcText(to)}</ToDtTm></FrToDt>${account}\n` +
      `${balance("OPBD", opening, from)}\n${balance("CLBD", closing, to)}\n`,
    line: (row) => `${entry(row)}\n`,
    foot: "</Stmt></BkToCstmrStmt></Document>\n",
  }
}
