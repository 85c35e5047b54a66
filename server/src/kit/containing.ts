import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * The pattern by which `like` and `ilike` find a text anywhere in another. In: what somebody typed; `%`, `_` and `\` are
 * letters to whoever types them, so they find themselves alone.
 */
export const containing = (typed: string): string => `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Behind every letter that a text may have. */
const lastLetter = '\u{10FFFF}'

/**
 * Whether a text begins with what somebody typed, whatever its case. In: a column with an index over `lower(…) text_pattern_ops`. It is
 * a range of that index: behind the tenant's wall `like` is asked row by row (decision 8).
 */
export const beginsWith = (column: AnyColumn, typed: string): SQL =>
  sql`(lower(${column}) ~>=~ lower(${typed}) and lower(${column}) ~<~ (lower(${typed}) || ${lastLetter}))`
