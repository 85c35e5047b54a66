import { type MouKind, mouStatus } from '@sampan/contract/mou-status'
import type { Ctx } from '#context.ts'
import { notRefused, transitionEach } from '#kit/case/transition-each.ts'
import { type MouRecord, mouMachine } from './mou.machine.ts'
import { listStandingMous, type MouSubject } from './mou.queries.ts'

/**
 * Ends an agreement with its record, in the record's own transaction, whose row is locked already. Harmless when there
 * is none; an approved one stays as evidence.
 */
export const dropMou = (ctx: Ctx, { kind, subjectId }: MouSubject): Promise<void> =>
  dropMous(ctx, kind, [subjectId])

/** The same for many records of a kind. */
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
