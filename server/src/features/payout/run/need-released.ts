import { payoutRunStatus } from '@sampan/contract/payout-run-status'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { lockRows, transition } from '#kit/case/transition.ts'
import { type PayoutRecord, type PayoutRunRecord, payoutRunMachine } from './payout-run.machine.ts'
import { listWaiting } from './payout-run.queries.ts'
import { payout } from './payout-run.tables.ts'

/** Locks a run that the bank has or had. Refuses `notFound`, and `payoutRunNotReleased` before that. */
export async function needReleased(ctx: Ctx, id: string): Promise<PayoutRunRecord> {
  const [run] = await lockRows(ctx, payoutRunMachine, [id])
  if (!run) refuse('notFound')
  if (run.status !== payoutRunStatus.released && run.status !== payoutRunStatus.paid)
    refuse('payoutRunNotReleased')
  return run
}

/** Payouts of a run by their ids. Refuses `notFound` for one of another run. */
export async function needPayouts(ctx: Ctx, runId: string, ids: readonly string[]): Promise<PayoutRecord[]> {
  const unique = [...new Set(ids)]
  const rows = await ctx.db
    .select()
    .from(payout)
    .where(and(eq(payout.tenantId, ctx.tenant.id), eq(payout.runId, runId), inArray(payout.id, unique)))
  return rows.length === unique.length ? rows : refuse('notFound')
}

/** A run of which nothing waits for the bank any more is paid. */
export async function finishRun(ctx: Ctx, run: PayoutRunRecord): Promise<void> {
  if (run.status !== payoutRunStatus.released || (await listWaiting(ctx, run.id)).length > 0) return
  await transition(ctx, payoutRunMachine, { id: run.id, verb: 'finish', mayTouch: () => true })
}
