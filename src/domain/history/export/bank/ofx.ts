import type { Transaction } from "../../model.ts"
import type { Lines, StatementContext } from "../lines.ts"
import { textElement, writableText } from "../xml-text.ts"
import { accountName, compactTime, cutTo, partyOf, plainAmount, unsigned } from "./statement.ts"

/** Lengths of OFX's texts. */
const [nameLength, memoLength] = [32, 255]

const fine = "<STATUS>\n<CODE>0</CODE>\n<SEVERITY>INFO</SEVERITY>\n</STATUS>\n"
const moment = (second: number): string => `${compactTime(second)}[0:GMT]`
const optional = (name: string, text: string, most: number): string =>
  text === "" ? "" : `${textElement(name, cutTo(writableText(text), most))}\n`

const entry = (row: Transaction): string =>
  `<STMTTRN>\n<TRNTYPE>${unsigned(row.sum).isDebit ? "DEBIT" : "CREDIT"}</TRNTYPE>\n` +
  `<DTPOSTED>${moment(row.date)}</DTPOSTED>\n<TRNAMT>${plainAmount(row.sum)}</TRNAMT>\n<FITID>${row.id}</FITID>\n` +
  optional("NAME", partyOf(row), nameLength) +
  optional("MEMO", row.description, memoLength) +
  "</STMTTRN>\n"

/** Open Financial Exchange, version 2 (XML), one element a line: some readers go by lines. */
export const ofx = ({ facts, statement: { from, to, closing } }: StatementContext): Lines => ({
  head:
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n` +
    `<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n` +
    `<OFX>\n<SIGNONMSGSRSV1>\n<SONRS>\n${fine}<DTSERVER>${moment(Math.floor(facts.at / 1000))}</DTSERVER>\n` +
    `<LANGUAGE>ENG</LANGUAGE>\n</SONRS>\n</SIGNONMSGSRSV1>\n` +
    `<BANKMSGSRSV1>\n<STMTTRNRS>\n<TRNUID>0</TRNUID>\n${fine}<STMTRS>\n<CURDEF>EUR</CURDEF>\n` +
    `<BANKACCTFROM>\n<BANKID>WEBOFFICE</BANKID>\n<ACCTID>${accountName}</ACCTID>\n<ACCTTYPE>CHECKING</ACCTTYPE>\n` +
    `</BANKACCTFROM>\n<BANKTRANLIST>\n<DTSTART>${moment(from)}</DTSTART>\n<DTEND>${moment(to)}</DTEND>\n`,
  line: entry,
  foot:
    `</BANKTRANLIST>\n<LEDGERBAL>\n<BALAMT>${plainAmount(closing)}</BALAMT>\n<DTASOF>${moment(to)}</DTASOF>\n` +
    `</LEDGERBAL>\n</STMTRS>\n</STMTTRNRS>\n</BANKMSGSRSV1>\n</OFX>\n`,
})
