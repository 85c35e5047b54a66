import { type MouKind, mouStatus } from '@sampan/contract/mou-status'
import type { Ctx } from '#context.ts'
import { Refusal } from '#kit/call/refusal.ts'
import { transition } from '#kit/case/transition.ts'
import { transitionEach } from '#kit/case/transition-each.ts'
import { type MouRecord, mouMachine } from './mou.machine.ts'
import { findStandingMou, listStandingMous, type MouSubject } from './mou.queries.ts'

/**
 * Ends an agreement with its record, in the record's own transaction, whose row is locked already. Harmless when there
 * is none; an approved one stays as evidence.
 */
export const dropMou = (ctx: Ctx, { kind, subjectId }: MouSubject): Promise<void> =>
  dropMous(ctx, kind, [subjectId])

/** The same for many records of a kind. */
export async function dropMous(ctx: Ctx, kind: MouKind, subjectIds: readonly string[]): Promise<void> {
  const standing = await listStandingMous(ctx, kind, subjectIds)
  const ids = standing.filter(({ status }) => status !== mouStatus.approved).map(({ id }) => id)
  if (ids.length === 0) return
  const fates = await transitionEach(ctx, mouMachine, { ids, verb: 'drop', by: 'system' })
  for (const fate of fates.values()) if (fate instanceof Refusal) throw fate
}

/** Makes room for a new agreement of the same record. */
export async function dropStanding(ctx: Ctx, of: MouSubject): Promise<void> {
  const found = await findStandingMou(ctx, of)
  if (found) await drop(ctx, found)
}

const drop = (ctx: Ctx, { id }: MouRecord) =>
  transition(ctx, mouMachine, { id, verb: 'drop', by: 'system', mayTouch: () => true })
