import { writeSecond } from "../../../kernel/calendar/dates.ts"
import { type Condition, conjuncts, type FilterField, filterFields, type TextField } from "../condition.ts"
import { type HistoryQuery, listNames, normalQuery } from "../history-query.ts"
import { writeValue } from "./token.ts"

const fieldNames: { readonly [Field in FilterField]: string } = {
  type: "type",
  status: "status",
  currency: "cur",
  marketplace: "market",
}
const textNames: { readonly [Field in TextField]: string } = {
  any: "",
  description: "text:",
  sender: "from:",
  recipient: "to:",
  hash: "hash:",
  note: "note:",
}

const printValues = (field: FilterField, values: ReadonlyArray<string>): string => {
  const written = values.map((value) => writeValue(value, field === "currency" && value !== value.toLowerCase()))
  return `${fieldNames[field]}:${written.join(",")}`
}

/** A condition as one unit: a group of alternatives or of several conditions stands in parentheses. */
const printUnit = (condition: Condition): string => {
  switch (condition._tag) {
    case "All":
      return `(${condition.of.map(printUnit).join(" ")})`
    case "Any":
      return `(${condition.of.map((part) => conjuncts(part).map(printUnit).join(" ")).join(" OR ")})`
    case "Not":
      return `-${printUnit(condition.condition)}`
    case "OneOf":
      return printValues(condition.field, condition.values)
    case "Compare":
      return `${condition.measure}${condition.comparison}${condition.value}`
    case "Since":
      return `since:${writeSecond(condition.second, "first")}`
    case "Until":
      return `until:${writeSecond(condition.second, "last")}`
    case "Text":
      return `${textNames[condition.field]}${writeValue(condition.text)}`
    case "Party":
      return `with:${writeValue(condition.party)}`
    case "Nobody":
      return 'with:""'
    case "Weekday":
      return `weekday:${condition.day}`
    case "Hour":
      return `hour:${condition.hour}`
    case "Changed":
      return `changed:${condition.since === null ? "" : writeSecond(condition.since, "first")}`
    case "Restated":
      return `restated:${condition.since === null ? "" : writeSecond(condition.since, "first")}`
    case "Withdrawn":
      return `removed:${condition.since === null ? "" : writeSecond(condition.since, "first")}`
    case "Tagged":
      return `tag:${condition.tags.map((tag) => writeValue(tag)).join(",")}`
    case "Direction":
      return `${condition.direction}:`
  }
}

/** A query as the search text that `parseSearch` reads back to the same query in its normal form. */
export const printSearch = (query: HistoryQuery): string => {
  const { start, end, where, sort, ...lists } = normalQuery(query)
  return [
    ...filterFields
      .filter((field) => lists[listNames[field]].length > 0)
      .map((field) => printValues(field, lists[listNames[field]])),
    ...(start === null ? [] : [`since:${writeSecond(start, "first")}`]),
    ...(end === null ? [] : [`until:${writeSecond(end, "last")}`]),
    ...conjuncts(where).map(printUnit),
    ...(sort === undefined ? [] : [`sort:${sort.direction === "descending" ? "-" : ""}${sort.column}`]),
  ].join(" ")
}
