import type { Evidence, HistoryVerb } from '@sampan/contract/history'
import { sampleStatus } from '@sampan/contract/sample-status'
import { abnormalExpressStates, expressStates } from '@sampan/contract/shipment'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { ExpressChange } from '#features/shipment/subjects.ts'
import { writeHistory } from '#kit/transition.ts'
import { receivePlanOf, type SampleRecord, sampleMachine } from './sample.machine.ts'
import { sample } from './sample.tables.ts'
import { mailAbout } from './sample-mail.ts'

type Change = Partial<SampleRecord>

/**
 * What a parcel's state means for its sample (design 5): in trouble it stops the creator's clock and marks the
 * case, out of trouble the clock goes on with the time that was left, delivered it asks the creator to confirm.
 */
export async function onExpressChange(ctx: Ctx, { shipment, to, at }: ExpressChange): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(sample)
    .where(and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, shipment.subjectId)))
    .for('update')
  if (!row) return
  const isTrouble = abnormalExpressStates.includes(to)
  const wasTrouble = row.abnormalReasons.includes('parcel')
  const lines: HistoryVerb<'sample'>[] = []
  const change: Change = {}
  if (isTrouble && !wasTrouble) {
    Object.assign(change, troubled(row, ctx.now))
    lines.push(change.clockPausedAt ? 'pause' : 'trouble')
  }
  if (!isTrouble && wasTrouble) {
    Object.assign(change, mended(row, ctx.now))
    lines.push(change.clockDueAt ? 'resume' : 'mend')
  }
  if (to === expressStates.delivered && row.status === sampleStatus.awaitingReceipt) {
    Object.assign(change, delivered(ctx, row, at))
    lines.push('deliver')
  }
  if (lines.length === 0) return
  await ctx.db
    .update(sample)
    .set({ ...change, updatedAt: ctx.now })
    .where(and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, row.id)))
  if (lines.includes('deliver'))
    await mailAbout(ctx, row.id, 'creator', 'delivered', { dueAt: change.clockDueAt ?? null })
  if (isTrouble && !wasTrouble) await mailAbout(ctx, row.id, 'brand', 'trouble')
  const evidence: Evidence[] = [{ kind: 'number', label: shipment.trackingNumber, href: '' }]
  for (const verb of lines) {
    await writeHistory(ctx, sampleMachine, {
      subjectId: row.id,
      verb,
      from: row.status,
      to: row.status,
      by: 'system',
      evidence,
    })
  }
}

/** The creator cannot do anything for a lost parcel: its clock stands still, and the case is marked. */
export function troubled(row: SampleRecord, now: Date): Change {
  const abnormalReasons = [...row.abnormalReasons, 'parcel']
  const isRunning = row.clockOwner === 'creator' && row.clockDueAt !== null && row.clockPausedAt === null
  return { abnormalReasons, ...(isRunning && { clockPausedAt: now, clockPauseReason: 'parcel' }) }
}

/** The clock goes on where it stood: start and end move by the time of the pause. */
export function mended(row: SampleRecord, now: Date): Change {
  const abnormalReasons = row.abnormalReasons.filter((reason) => reason !== 'parcel')
  const { clockPausedAt, clockPauseReason, clockStartedAt, clockDueAt } = row
  if (!clockPausedAt || clockPauseReason !== 'parcel' || !clockStartedAt || !clockDueAt)
    return { abnormalReasons }
  const pause = now.getTime() - clockPausedAt.getTime()
  return {
    abnormalReasons,
    clockPausedAt: null,
    clockPauseReason: null,
    clockStartedAt: new Date(clockStartedAt.getTime() + pause),
    clockDueAt: new Date(clockDueAt.getTime() + pause),
  }
}

function delivered(ctx: Ctx, row: SampleRecord, at: Date): Change {
  const plan = receivePlanOf(ctx, row, at)
  return {
    clockDuty: 'receive',
    clockOwner: 'creator',
    clockStartedAt: at,
    clockDueAt: plan.dueAt,
    clockPausedAt: null,
    clockPauseReason: null,
    clockWarnedAt: null,
    clockLateAt: null,
  }
}
