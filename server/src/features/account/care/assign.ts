import { reachOf } from '@sampan/contract/abilities'
import { abilityOfCare, type CareKind } from '@sampan/contract/care'
import type { Ctx } from '#context.ts'
import { noteAudit } from '#kit/audit/notes.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { holdSpecialist } from './care.queries.ts'
import type { CareNoun } from './care.tables.ts'
import { noteCare, type Passed } from './note-care.ts'

/**
 * Holds whoever shall look after records of a kind, before the records are locked. Out: refuses `invalidInput` at `specialistId`, for who
 * is no such specialist or has no access, and for nobody where a specialist hands on their own: they stay in somebody's care. It is asked
 * once there are records, so that ids of others are not found whatever else is wrong.
 */
export async function holdReceiver(ctx: Ctx, kind: CareKind, id: string | null): Promise<() => void> {
  const mayLeave = reachOf(ctx.caller.role, abilityOfCare[kind]) === 'all'
  const isGood = id === null ? mayLeave : (await holdSpecialist(ctx, kind, id)) !== undefined
  return () => {
    if (!isGood) refuse('invalidInput', { fields: [{ path: 'specialistId', key: 'careNeeded' }] })
  }
}

/**
 * In whose care something is that the caller makes: a specialist's own, else nobody's. Held like a receiver, so that nothing is left with whoever
 * loses access at the same moment. Out: null for nobody. Refuses `sessionOver` for such a caller.
 */
export async function careOfMaker(ctx: Ctx, kind: CareKind): Promise<string | null> {
  if (reachOf(ctx.caller.role, abilityOfCare[kind]) !== 'inCare') return null
  return (await holdSpecialist(ctx, kind, accountOf(ctx)))?.id ?? refuse('sessionOver')
}

/**
 * Puts locked records into the care of somebody, or of nobody, with a line in the audit log for each; those that are there already stay as
 * they are. In: `store` writes it for the others.
 */
export async function passOn(
  ctx: Ctx,
  noun: CareNoun,
  records: readonly (Passed & { name?: string })[],
  to: string | null,
  store: (ids: readonly string[]) => Promise<void>,
): Promise<void> {
  const passed = records.filter(({ from }) => from !== to)
  if (passed.length === 0) return
  await store(passed.map(({ id }) => id))
  await noteCare(ctx, noun, passed, to)
  for (const { id, from, name } of passed)
    noteAudit(ctx, {
      ...{ noun, id, name, ...(noun === 'account' && { ownerId: id }) },
      fields: [{ name: 'specialistId', before: from, after: to }],
      isWhole: true,
    })
}
