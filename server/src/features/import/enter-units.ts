import type { Ctx } from '#context.ts'
import { savepoint } from '#db/savepoint.ts'
import { awaitSent } from '#db/send.ts'
import { enteredOf } from './entered-units.ts'
import type { Entered } from './fault-of.ts'
import { faultOf } from './fault-of.ts'
import type { Unit } from './import-draft.queries.ts'
import { kinds } from './import-kinds.ts'

type Fault = Extract<Entered, { message: string }>
export const isFault = (each: Entered): each is Fault => 'message' in each

/** What became of each unit, by its id. In: units of one kind. */
export type Results = Map<string, Entered[]>

/**
 * Enters units by the verb of their kind in a part of the transaction. A preview takes all of it back. Else what has a fault is
 * taken back and the others are entered again without it, so that nothing of a faulty unit is stored. What is entered already, or corrects what is, has
 * a fault (R284).
 */
export async function enterUnits(
  ctx: Ctx,
  units: readonly Unit[],
  { isSure, isPreview }: { isSure: boolean; isPreview: boolean },
): Promise<Results> {
  const done: Results = new Map()
  const before = await enteredOf(
    ctx,
    units.flatMap(({ marked }) => marked),
    { isPreview },
  )
  const isBefore = ({ marked }: Unit) => marked.some((id) => before.has(id))
  for (const { id, rows } of units.filter(isBefore))
    done.set(
      id,
      rows.map((row) => faultOf(ctx, row, '', 'enteredAlready')),
    )
  let left = units.filter((unit) => !isBefore(unit))
  // Each time around at least one unit less is left.
  while (left.length > 0) {
    const part = savepoint(ctx.db, 'import_units')
    await part.begin()
    const results = await enterOnce(ctx, left, isSure)
    const faulty = left.filter(({ id }) => results.get(id)?.some(isFault))
    if (isPreview || faulty.length > 0) await part.takeBack()
    await part.release()
    if (isPreview || faulty.length === 0) {
      for (const [id, entered] of results) done.set(id, entered)
      return done
    }
    for (const { id } of faulty) done.set(id, results.get(id) ?? [])
    left = left.filter(({ id }) => !done.has(id))
  }
  return done
}

async function enterOnce(ctx: Ctx, units: readonly Unit[], isSure: boolean): Promise<Results> {
  const [first] = units
  if (!first) return new Map()
  const entered = await kinds[first.kind](
    ctx,
    units.flatMap(({ rows }) => rows),
    isSure,
  )
  const fault = await awaitSent(ctx.db)
  if (fault !== undefined) throw fault
  const unitOf = new Map(units.flatMap(({ id, rows }) => rows.map(({ row }) => [row, id] as const)))
  const results: Results = new Map(units.map(({ id }) => [id, []]))
  for (const each of entered) results.get(unitOf.get(each.row.row) ?? '')?.push(each)
  return results
}
