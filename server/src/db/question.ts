import { type SQL, sql } from 'drizzle-orm'
import { ask } from './ask.ts'
import type { Db } from './client.ts'
import type { JsonRows } from './json-rows.ts'

/**
 * Something a page asks of the database, put so that several go in one statement. The feature whose tables it reads
 * writes it; who makes the page asks them together.
 */
export interface Question<T> {
  /** One JSON value. Each of its tables is narrowed to the tenant by a value of its own. */
  value: SQL
  read(value: unknown): T
}

type Questions = Readonly<Record<string, Question<unknown>>>
type Answers<Q extends Questions> = { [Name in keyof Q]: Q[Name] extends Question<infer T> ? T : never }

/** Asks for rows. In: what they hold, and all of the select that follows its columns, order and limit too. */
export const askRows = <Row>({ row, read }: JsonRows<Row>, from: SQL): Question<Row[]> => ({
  value: sql`to_json(array(select ${row} ${from}))`,
  read: (rows) => read(rows as unknown[][]),
})

/** Asks for one row; undefined when there is none. In: as `askRows`, for a select that finds one at most. */
export const askRow = <Row>({ row, read }: JsonRows<Row>, from: SQL): Question<Row | undefined> => ({
  value: sql`(select ${row} ${from})`,
  read: (values) => (values === null ? undefined : read([values as unknown[]])[0]),
})

/** Asks nothing, where a page leaves out what another of its kind shows. */
export const askNothing: Question<undefined> = { value: sql`null`, read: () => undefined }

/** Asks nothing, where rows are asked for that cannot be there. */
export const askNone: Question<never[]> = { value: sql`null`, read: () => [] }

/** The same question, its answer made into what the page shows. */
export const shown = <T, Shown>(
  { value, read }: Question<T>,
  show: (answer: T) => Shown,
): Question<Shown> => ({
  value,
  read: (answer) => show(read(answer)),
})

/** Several questions as one: answered at one moment and after one wait. */
export function together<Q extends Questions>(questions: Q): Question<Answers<Q>> {
  const asked = Object.entries(questions)
  const values = asked.map(([, { value }]) => value)
  return {
    value: sql`json_build_array(${sql.join(values, sql`, `)})`,
    read: (answers) =>
      Object.fromEntries(
        asked.map(([name, { read }], at) => [name, read((answers as unknown[])[at])]),
      ) as Answers<Q>,
  }
}

/** Sends a question, by one statement. In: what comes before its select, too. */
export async function answer<T>(db: Db, { value, read }: Question<T>, before = sql``): Promise<T> {
  const [row] = await ask<{ answer: unknown }>(db, sql`${before} select ${value} as answer`)
  return read(row?.answer ?? null)
}
