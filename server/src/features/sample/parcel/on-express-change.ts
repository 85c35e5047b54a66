import type { Evidence, HistoryVerb } from '@sampan/contract/history'
import { sampleStatus } from '@sampan/contract/sample-status'
import { abnormalExpressStates, expressStates } from '@sampan/contract/shipment'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { receivePlanOf, type SampleRecord, sampleMachine } from '#features/sample/sample.machine.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { mailAbout } from '#features/sample/sample-mail.ts'
import type { ExpressChange } from '#features/shipment/subjects.ts'
import { pauseClock, resumeClock, startClock } from '#kit/case/clock.ts'
import { writeHistory } from '#kit/case/transition.ts'

type Change = Partial<SampleRecord>

const reason = 'parcel'

/**
 * What a parcel's state means for its sample (R34): in trouble it stops the creator's clock and marks the
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
  const wasTrouble = row.abnormalReasons.includes(reason)
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

/** The creator cannot do anything for a lost parcel: its clock is paused, and the case is marked. @internal */
export const troubled = (row: SampleRecord, now: Date): Change => ({
  abnormalReasons: [...row.abnormalReasons, reason],
  ...pauseClock(row, now, 'creator', reason),
})

/** The clock goes on where it was: start and end move by the time of the pause. */
export const mended = (row: SampleRecord, now: Date): Change => ({
  abnormalReasons: row.abnormalReasons.filter((each) => each !== reason),
  ...resumeClock(row, now, reason),
})

const delivered = (ctx: Ctx, row: SampleRecord, at: Date): Change =>
  startClock(at, receivePlanOf(ctx, row, at))
