import { type MouKind, mouStatus } from '@sampan/contract/mou-status'
import type { Ctx } from '#context.ts'
import { notRefused, transitionEach } from '#kit/case/transition-each.ts'
import { type MouRecord, mouMachine } from './mou.machine.ts'
import { listStandingMous } from './mou.queries.ts'

/**
 * Ends agreements with their records of a kind, in the records' own transaction, whose rows are locked already. Harmless
 * where there is none; an approved one stays as evidence.
 */
export async function dropMous(ctx: Ctx, kind: MouKind, subjectIds: readonly string[]): Promise<void> {
  const standing = await listStandingMous(ctx, kind, subjectIds)
  await drop(
    ctx,
    standing.filter(({ status }) => status !== mouStatus.approved),
  )
}

/** Makes room for new agreements of the same records: also an approved one counts no more. */
export const dropStanding = async (ctx: Ctx, kind: MouKind, subjectIds: readonly string[]): Promise<void> =>
  drop(ctx, await listStandingMous(ctx, kind, subjectIds))

async function drop(ctx: Ctx, mous: readonly MouRecord[]): Promise<void> {
  if (mous.length === 0) return
  const ids = mous.map(({ id }) => id)
  const fates = await transitionEach(ctx, mouMachine, { ids, verb: 'drop', by: 'system' })
  for (const fate of fates.values()) notRefused(fate)
}
