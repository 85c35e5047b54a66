import { mouStatus } from '@sampan/contract/mou-status'
import type { Ctx } from '#context.ts'
import { transition } from '#kit/case/transition.ts'
import { type MouRecord, mouMachine } from './mou.machine.ts'
import { findStandingMou, type MouSubject } from './mou.queries.ts'

/**
 * Ends an agreement with its record, in the record's own transaction, whose row is locked already. Harmless when there
 * is none; an approved one stays as evidence.
 */
export async function dropMou(ctx: Ctx, of: MouSubject): Promise<void> {
  const found = await findStandingMou(ctx, of)
  if (found && found.status !== mouStatus.approved) await drop(ctx, found)
}

/** Makes room for a new agreement of the same record. */
export async function dropStanding(ctx: Ctx, of: MouSubject): Promise<void> {
  const found = await findStandingMou(ctx, of)
  if (found) await drop(ctx, found)
}

const drop = (ctx: Ctx, { id }: MouRecord) =>
  transition(ctx, mouMachine, { id, verb: 'drop', by: 'system', mayTouch: () => true })
