import { randomUUIDv7 } from 'node:crypto'
import type { Ctx } from '#context.ts'
import { insertRows } from '#kit/case/hot-statements.ts'
import { accountOf } from '#kit/context.ts'
import { type CareNoun, careChange } from './care.tables.ts'

/** The job that tells a specialist what came into their care. */
export const tellCareJob = 'account-tell-care'
/** What one batch gives is told at once. */
const gatherMs = 15_000
const rowsAtOnce = 500

export interface Passed {
  id: string
  from: string | null
}

/**
 * Keeps that records came from whoever looked after them into the care of somebody else, or of nobody, and tells that person once for all
 * of a call or a batch.
 */
export async function noteCare(
  ctx: Ctx,
  noun: CareNoun,
  passed: readonly Passed[],
  toId: string | null,
): Promise<void> {
  if (passed.length === 0) return
  const byId = accountOf(ctx)
  const rows = passed.map(({ id, from }) => ({
    ...{ tenantId: ctx.tenant.id, id: randomUUIDv7(), noun, subjectId: id, fromId: from, toId, byId },
    callId: ctx.requestId,
    at: ctx.now,
  }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await insertRows(ctx.db, careChange, rows.slice(from, from + rowsAtOnce))
  if (toId === null || toId === byId) return
  const payload = { accountId: toId, callId: ctx.requestId }
  await ctx.app.jobs.add(ctx.db, ctx.tenant.id, tellCareJob, payload, {
    runAt: new Date(ctx.now.getTime() + gatherMs),
    key: `${tellCareJob}:${toId}:${ctx.requestId}`,
  })
}
