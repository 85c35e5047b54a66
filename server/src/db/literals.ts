import { type SQL, sql } from 'drizzle-orm'

/**
 * Numbers as a part of a statement's text, with commas between them: for states and bounds that are the same for every caller. A plan is then
 * made for these numbers, and an index of some states is found, which a value that comes with the call does not allow.
 */
export const literals = (...numbers: readonly number[]): SQL => sql.raw(numbers.join(', '))
