import type { OfficeRole } from "../ledger/accounts.ts"

/**
 * A kind of booking. `weight`: its share, in rows of about a thousand; `worth`: least and most value of a row in
 * dollars; `fee`: rate and fixed part of the amount, for money that leaves; `from`/`to`: what stands as sender and
 * recipient.
 */
export interface Kind {
  readonly id: number
  readonly name: string
  readonly direction: 1 | -1
  readonly weight: number
  readonly counter: OfficeRole
  readonly currencies: ReadonlyArray<number>
  readonly worth: readonly [least: number, most: number]
  readonly fee?: readonly [rate: string, fixed: string]
  readonly party: "none" | "partner" | "chain" | "bank"
  readonly marketplaces: ReadonlyArray<string>
  readonly descriptions: ReadonlyArray<string>
}

const office = ["Web Office"]
const markets = ["OTON Market", "4ART Gallery", "ConcertVR", "Trade Desk"]

/**
 * `{partner}` becomes the partner's name, `{n}` a number. The ids are this sandbox's own: the specification shows none.
 */
export const kinds: ReadonlyArray<Kind> = [
  {
    id: 1,
    name: "Opening balance",
    direction: 1,
    weight: 0,
    counter: "opening",
    currencies: [],
    worth: [0, 0],
    party: "none",
    marketplaces: office,
    descriptions: ["Opening balance"],
  },
  {
    id: 2,
    name: "Transfer in",
    direction: 1,
    weight: 110,
    counter: "partners",
    currencies: [18, 1, 23, 18, 45],
    worth: [2, 400],
    party: "partner",
    marketplaces: office,
    descriptions: [
      "Transfer from {partner}",
      "Перевод от {partner}",
      "Überweisung von {partner}",
      "{partner} tarafından transfer",
      "Transfer from {partner}, thank you!",
    ],
  },
  {
    id: 3,
    name: "Transfer out",
    direction: -1,
    weight: 95,
    counter: "partners",
    currencies: [18, 23, 1, 18, 45],
    worth: [2, 520],
    party: "partner",
    marketplaces: office,
    descriptions: [
      "Transfer to {partner}",
      "Перевод: {partner}",
      "Überweisung an {partner}",
      "{partner} kişisine transfer",
    ],
  },
  {
    id: 4,
    name: "Withdrawal",
    direction: -1,
    weight: 16,
    counter: "outside",
    currencies: [1, 32],
    worth: [650, 1900],
    fee: ["0.015", "0"],
    party: "chain",
    marketplaces: office,
    descriptions: ["Withdrawal to an external wallet", "Вывод на внешний кошелёк", "Withdrawal #{n}"],
  },
  {
    id: 12,
    name: "Bank withdrawal",
    direction: -1,
    weight: 14,
    counter: "outside",
    currencies: [22],
    worth: [20, 400],
    fee: ["0.045", "5"],
    party: "bank",
    marketplaces: office,
    descriptions: ["Withdrawal to card", "Auszahlung auf Karte", "Karta para çekme"],
  },
  {
    id: 5,
    name: "Deposit",
    direction: 1,
    weight: 54,
    counter: "outside",
    currencies: [32, 1],
    worth: [50, 1200],
    party: "chain",
    marketplaces: office,
    descriptions: ["Deposit from the blockchain", "Пополнение из блокчейна", "Deposit #{n}"],
  },
  {
    id: 6,
    name: "Purchase bonus",
    direction: 1,
    weight: 140,
    counter: "bonuses",
    currencies: [18, 47, 18, 49],
    worth: [0.5, 60],
    party: "none",
    marketplaces: markets,
    descriptions: [
      "Purchase bonus, order #{n}",
      "Бонус за покупку, заказ #{n}",
      "Kaufbonus, Bestellung #{n}",
      "Satın alma bonusu, sipariş #{n}",
    ],
  },
  {
    id: 7,
    name: "Referral bonus",
    direction: 1,
    weight: 160,
    counter: "bonuses",
    currencies: [18, 49, 23],
    worth: [0.2, 90],
    party: "partner",
    marketplaces: markets,
    descriptions: [
      "Referral bonus: {partner}",
      "Реферальный бонус: {partner}",
      "Empfehlungsbonus: {partner}",
      "Referans bonusu: {partner}",
    ],
  },
  {
    id: 8,
    name: "Matching bonus",
    direction: 1,
    weight: 90,
    counter: "bonuses",
    currencies: [18, 23],
    worth: [0.1, 45],
    party: "partner",
    marketplaces: office,
    descriptions: ["Matching bonus: {partner}", "Матчинг-бонус: {partner}"],
  },
  {
    id: 9,
    name: "Contract income",
    direction: 1,
    weight: 70,
    counter: "contracts",
    currencies: [41, 22],
    worth: [1, 55],
    party: "none",
    marketplaces: office,
    descriptions: ["Income of contract {n}", "Доход по контракту {n}", "Ertrag aus Vertrag {n}", "Sözleşme geliri {n}"],
  },
  {
    id: 10,
    name: "Staking payout",
    direction: 1,
    weight: 60,
    counter: "contracts",
    currencies: [18, 41],
    worth: [0.3, 30],
    party: "none",
    marketplaces: office,
    descriptions: ["Staking payout", "Выплата по стейкингу", "Staking-Auszahlung", "Staking ödemesi"],
  },
  {
    id: 11,
    name: "Exchange",
    direction: -1,
    weight: 25,
    counter: "exchange",
    currencies: [1, 23],
    worth: [20, 500],
    party: "none",
    marketplaces: ["Trade Desk"],
    descriptions: ["Exchange to OTON", "Обмен на OTON"],
  },
  {
    id: 15,
    name: "Exchange in",
    direction: 1,
    weight: 25,
    counter: "exchange",
    currencies: [18, 22],
    worth: [20, 500],
    party: "none",
    marketplaces: ["Trade Desk"],
    descriptions: ["Exchange, received", "Обмен, получено"],
  },
  {
    id: 13,
    name: "Fee refund",
    direction: 1,
    weight: 15,
    counter: "fees",
    currencies: [22, 23, 1],
    worth: [0.5, 12],
    party: "none",
    marketplaces: office,
    descriptions: ["Fee refund for withdrawal #{n}"],
  },
  {
    id: 14,
    name: "Token purchase",
    direction: -1,
    weight: 60,
    counter: "market",
    currencies: [18, 41, 18, 49, 47],
    worth: [10, 400],
    party: "none",
    marketplaces: markets,
    descriptions: ["Token purchase #{n}", "Покупка токенов #{n}", "Token-Kauf #{n}", "Token alımı #{n}"],
  },
  {
    id: 16,
    name: "Contract deposit",
    direction: -1,
    weight: 0,
    counter: "contracts",
    currencies: [41],
    worth: [0, 0],
    party: "none",
    marketplaces: office,
    descriptions: ["Deposit to contract {n}"],
  },
  {
    id: 17,
    name: "Card charge",
    direction: -1,
    weight: 0,
    counter: "fees",
    currencies: [22],
    worth: [0, 0],
    party: "none",
    marketplaces: office,
    descriptions: ["Card was not applied for in time"],
  },
  {
    id: 18,
    name: "Tokens bought",
    direction: 1,
    weight: 0,
    counter: "market",
    currencies: [18],
    worth: [0, 0],
    party: "none",
    marketplaces: markets,
    descriptions: ["Tokens bought"],
  },
]

/** The kind that stands for what a customer brought along when the history begins. */
export const openingKind = 1

/** Kinds that take their time: the newest rows of these may still be waiting or in process. */
export const slowKinds: ReadonlyArray<number> = [4, 5, 12]
