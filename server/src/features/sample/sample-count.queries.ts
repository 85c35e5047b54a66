import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type Condition, createShapes, shapeOf, valuesOf } from '#db/shaped.ts'
import { countShaped, type Total } from '#kit/page.ts'
import { sample } from './sample.tables.ts'

const shapes = createShapes()

const selectOne = (conditions: readonly Condition[]) =>
  sql`select 1 from ${sample} where ${sql.join(
    conditions.map(({ is }) => is),
    sql` and `,
  )}`

/** How many samples the conditions let through: exactly up to 10,000, beyond that as the planner reckons. */
export const countSamples = (db: Db, conditions: readonly Condition[]): Promise<Total> =>
  countShaped(db, shapes, {
    shape: shapeOf(conditions),
    one: () => selectOne(conditions),
    values: valuesOf(conditions),
  })

/** Counts beyond this are told as "more": a tab has no room for them, and nobody needs to know. */
export const countMost = 1_000

/** How many samples each name's conditions let through, each up to `countMost`, in one statement. */
export async function countEach<Name extends string>(
  db: Db,
  groups: Record<Name, readonly Condition[]>,
): Promise<Record<Name, number>> {
  const entries = Object.entries<readonly Condition[]>(groups)
  const columns = () =>
    entries.map(
      ([name, conditions]) =>
        sql`(select count(*)::int from (${selectOne(conditions)} limit ${sql.raw(String(countMost))}) as counted) as ${sql.identifier(name)}`,
    )
  const shape = `each ${entries.map(([name, conditions]) => `${name} ${shapeOf(conditions)}`).join(', ')}`
  const given = Object.assign({}, ...entries.map(([, conditions]) => valuesOf(conditions)))
  const { text, values } = shapes(shape, () => sql`select ${sql.join(columns(), sql`, `)}`, given)
  const { rows } = await db.$client.query<Record<Name, number>>(text, values)
  const [counts] = rows
  if (!counts) throw new Error('a count has a row')
  return counts
}
