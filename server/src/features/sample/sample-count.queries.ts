import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type Condition, createShapes, shapeOf, valuesOf } from '#db/shaped.ts'
import { boundedCount, countShaped, type Total } from '#kit/page.ts'
import { sample } from './sample.tables.ts'

const shapes = createShapes()

const selectOne = (conditions: readonly Condition[]) =>
  sql`select 1 from ${sample} where ${sql.join(
    conditions.map(({ is }) => is),
    sql` and `,
  )}`

/** How many samples the conditions let through: up to 1,000. */
export const countSamples = (db: Db, conditions: readonly Condition[]): Promise<Total> =>
  countShaped(db, shapes, {
    shape: shapeOf(conditions),
    one: () => selectOne(conditions),
    values: valuesOf(conditions),
  })

/** How many samples each name's conditions let through, each up to 1,000, in one statement. */
export async function countEach<Name extends string>(
  db: Db,
  groups: Record<Name, readonly Condition[]>,
): Promise<Record<Name, number>> {
  const entries = Object.entries<readonly Condition[]>(groups)
  const columns = () =>
    entries.map(
      ([name, conditions]) => sql`${boundedCount(selectOne(conditions))} as ${sql.identifier(name)}`,
    )
  const shape = `each ${entries.map(([name, conditions]) => `${name} ${shapeOf(conditions)}`).join(', ')}`
  const given = Object.assign({}, ...entries.map(([, conditions]) => valuesOf(conditions)))
  const { text, values } = shapes(shape, () => sql`select ${sql.join(columns(), sql`, `)}`, given)
  const { rows } = await db.$client.query<Record<Name, number>>(text, values)
  const [counts] = rows
  if (!counts) throw new Error('a count has a row')
  return counts
}
