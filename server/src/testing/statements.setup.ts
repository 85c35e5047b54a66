import pg from 'pg'

/**
 * A column that a statement compares with itself, both without their table. Drizzle leaves the table away in the fields of
 * a select from one table, and a subquery there then means its own column: true of every row, whichever was asked for.
 */
const comparedWithItself = /(?<!\.)"(\w+)" = "\1"(?!\.| [-+*|])/

/** Citus refuses to write the column by which rows are on their node, also where its value stays (decision 20). */
const writesTenant = /\bset "?tenant_id"? =/

/**
 * A column without its table on the left of that of another one: `narrowedTo` does not see it, and Citus refuses the statement (decision 20).
 * A trigger compares with its own row.
 */
const comparedWithoutTable = /(?<!\.)\btenant_id = (?!new\.|old\.)\w+\.tenant_id/

const prototype = pg.Client.prototype as unknown as { query(...asked: unknown[]): unknown; isWatched?: true }
if (!prototype.isWatched) {
  const { query } = prototype
  prototype.isWatched = true
  prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const text = typeof asked[0] === 'string' ? asked[0] : (asked[0] as { text?: unknown })?.text
    if (typeof text === 'string' && comparedWithItself.test(text))
      throw new Error(`a statement compares a column with itself: ${text}`)
    if (typeof text === 'string' && writesTenant.test(text))
      throw new Error(`a statement writes the tenant of a row that is there: ${text}`)
    if (typeof text === 'string' && comparedWithoutTable.test(text))
      throw new Error(`a statement compares a tenant without the name of its table: ${text}`)
    return query.apply(this, asked)
  }
}
