import { type SQL, sql } from 'drizzle-orm'
import { literals } from '#db/literals.ts'
import type { Question } from '#db/question.ts'

/** The rows of a list's first lines in full, and of each row behind them the moment it is due. */
export interface FirstLines<Row> {
  rows: Row[]
  /** As PostgreSQL writes moments into JSON; null for a row without a clock. */
  others: (string | null)[]
}

/** How a list is shown in lines. */
interface LineRule {
  /** From so many rows on, what is alike is one line. */
  foldFrom: number
  /** How many lines are read in full. */
  most: number
}

interface PickedLines<Row> {
  /** Rows in their order, as a select of `id`, `place`, `due`, `duty`, and `subject`: what they are about. */
  page: SQL
  now: Date
  lines: LineRule
  /** Reads all that rows show. In: a select of their ids, their places and their numbers `n`. */
  show: (picked: SQL) => SQL
  read: (rows: unknown[][] | null) => Row[]
}

/**
 * Numbers the lines. Rows of one duty and subject that are not late are alike, whatever their state is. Whoever shows the
 * rows may tell more of them apart and so get more lines; the first lines here then hold at least all rows of the first lines there.
 */
const inLines = (
  page: SQL,
  now: Date,
  foldFrom: number,
): SQL => sql`select id, place, due, n, dense_rank() over (order by start) as line from (
    select *, case when alike is null or count(*) over (partition by alike) < ${literals(foldFrom)} then n
      else min(n) over (partition by alike) end as start
    from (select id, place, due, row_number() over () as n, case when due > ${now}::timestamptz then duty || ' ' || subject end as alike
      from (${page}) as page) as rows) as folded`

/** Reads the rows of the first lines in full, and of the others only when they are due. */
export const askFirstLines = <Row>({
  page,
  now,
  lines: { foldFrom, most },
  show,
  read,
}: PickedLines<Row>): Question<FirstLines<Row>> => ({
  value: sql`(with page as materialized (${inLines(page, now, foldFrom)}) select json_build_array(
    ${show(sql`select id, place, n from page where line <= ${literals(most)}`)},
    (select json_agg(due) from page where line > ${literals(most)})))`,
  read(value) {
    const [rows, others] = value as [unknown[][] | null, FirstLines<Row>['others'] | null]
    return { rows: read(rows), others: others ?? [] }
  },
})
