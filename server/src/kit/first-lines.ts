import { foldFrom, linesAtFirst } from '@sampan/contract/today-lines'
import { type SQL, sql } from 'drizzle-orm'
import type { Question } from '#db/question.ts'

/** The first rows of a list that is shown in lines: those of lines in sight, and when each of the others is due. */
export interface FirstLines<Row> {
  rows: Row[]
  /** Moments as PostgreSQL writes them into JSON. */
  others: string[]
}

interface PickedLines<Row> {
  /** Rows in their order, as a select of `id`, `place`, `due`, `duty`, and `subject`: what they are about. */
  page: SQL
  now: Date
  /** Shows rows. In: a select of their ids, their places and their numbers `n`. */
  show: (picked: SQL) => SQL
  read: (rows: unknown[][] | null) => Row[]
}

/**
 * Numbers the lines as they are folded (`foldRows`), but for the state of rows: what is alike without it are fewer lines, so that the first of
 * these hold all rows of the first ones.
 */
const inLines = (
  page: SQL,
  now: Date,
): SQL => sql`select id, place, due, n, dense_rank() over (order by start) as line from (
    select *, case when alike is null or count(*) over (partition by alike) < ${sql.raw(String(foldFrom))} then n
      else min(n) over (partition by alike) end as start
    from (select id, place, due, row_number() over () as n, case when due > ${now}::timestamptz then duty || ' ' || subject end as alike
      from (${page}) as page) as rows) as folded`

/** Rows of the first lines with all that they show. Of the others it is read when they are due, and nothing else. */
export const askFirstLines = <Row>({
  page,
  now,
  show,
  read,
}: PickedLines<Row>): Question<FirstLines<Row>> => ({
  value: sql`(with page as materialized (${inLines(page, now)}) select json_build_array(
    ${show(sql`select id, place, n from page where line <= ${sql.raw(String(linesAtFirst))}`)},
    (select json_agg(due) from page where line > ${sql.raw(String(linesAtFirst))})))`,
  read(value) {
    const [rows, others] = value as [unknown[][] | null, string[] | null]
    return { rows: read(rows), others: others ?? [] }
  },
})
