import { uuid as idPattern } from '@sampan/contract/uuid'

/**
 * Readers of the values in an address. Each takes the text that is there, or undefined, and answers a value; a wrong
 * text counts as absent, words that are too long are cut. They are a dozen lines instead of zod because the first page of a visit needs them.
 */
export type Field<T> = (text: string | undefined) => T
export type Fields = Record<string, Field<unknown>>
export type ValuesOf<F extends Fields> = { [Name in keyof F]: ReturnType<F[Name]> }

/** A text of the form that `pattern` asks for. */
export const matching =
  (pattern: RegExp): Field<string | undefined> =>
  (text) =>
    text !== undefined && pattern.test(text) ? text : undefined

/**
 * A text as it stands: the value of a search field, say, whose blanks must not vanish while somebody types. One that is too
 * long is cut, and the field shows what is left: as no search at all, it would find everything.
 */
export const words =
  (max = 100): Field<string | undefined> =>
  (text) =>
    (text && cut(text, max)) || undefined

/** The first letters of a text, without half of a pair at the end: an address cannot hold it. */
const cut = (text: string, max: number): string =>
  text.length > max ? text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '') : text

/** A text without blanks around it. */
export const trimmed =
  (max = 100): Field<string | undefined> =>
  (text) =>
    words(max)(text?.trim())

export const oneOf =
  <const T extends string>(values: readonly T[]): Field<T | undefined> =>
  (text) =>
    values.find((value) => value === text)

export const yes = oneOf(['1'])
export const uuid = matching(idPattern)
export const day = matching(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)

/** ISO 8601 in UTC. */
export const moment = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)

export const wholeNumber =
  (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): Field<number | undefined> =>
  (text) => {
    const value = text ? Number(text) : Number.NaN
    return Number.isInteger(value) && value >= min && value <= max ? value : undefined
  }

/** A field that is never absent. */
export const or =
  <T>(field: Field<T | undefined>, standard: NoInfer<T>): Field<T> =>
  (text) =>
    field(text) ?? standard

/** Values with commas between them; a wrong one makes the list empty. */
export const listOf =
  <T>(item: Field<T | undefined>): Field<T[]> =>
  (text) => {
    const values = text ? text.split(',').map(item) : []
    return values.every((value) => value !== undefined) ? values : []
  }

/** The page of a numbered list, and how many rows it has. */
export const pageNumber = or(wholeNumber(1), 1)
export const pageSize = or(wholeNumber(10, 100), 20)

export function readFields<F extends Fields>(
  fields: F,
  raw: Record<string, string | undefined>,
): ValuesOf<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field(raw[name])]),
  ) as ValuesOf<F>
}
