import type { InputOf } from '@sampan/contract/endpoint'
import type { SampleDetail } from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import type { changeSampleParcel as contract } from '@sampan/contract/sample-verbs'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { getSample } from '#features/sample/get-sample.ts'
import { sampleMachine } from '#features/sample/sample.machine.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { mailAbout } from '#features/sample/sample-mail.ts'
import { withinReach } from '#features/sample/sample-reach.ts'
import { checkParcel } from '#features/shipment/check-parcel.ts'
import { sendParcel } from '#features/shipment/send-parcel.ts'
import { findShipment, lockParcels } from '#features/shipment/shipment.queries.ts'
import { parcelLabel, presentExpress } from '#features/shipment/shipment.view.ts'
import { refuse } from '#kit/call/refusal.ts'
import { endClock } from '#kit/case/clock.ts'
import { writeHistory } from '#kit/case/transition.ts'
import { mended } from './on-express-change.ts'

/**
 * Corrects the company or the number of a parcel on its way; what was told of the wrong one counts no more, and stays
 * in the history. Refuses `notFound`, `stateChanged` when nothing is on its way, and as `shipSamples` does.
 */
export async function changeSampleParcel(ctx: Ctx, input: InputOf<typeof contract>): Promise<SampleDetail> {
  const { id } = input
  const subject = { kind: 'sample', id } as const
  const isIt = and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id))
  // A carrier's push locks the parcel first, so we do too.
  await lockParcels(ctx, 'sample', [id])
  const [row] = await ctx.db
    .select()
    .from(sample)
    .where(and(isIt, withinReach(ctx, 'shipSample')))
    .for('update')
  if (!row) refuse('notFound')
  const old = await findShipment(ctx, subject)
  if (row.status !== sampleStatus.awaitingReceipt || !old) refuse('stateChanged')
  const parcel = await checkParcel(ctx, row.countryCode, input, subject)
  const isSame = parcel.companyCode === old.companyCode && parcel.trackingNumber === old.trackingNumber
  if (isSame) return getSample(ctx, { id })

  const sent = await sendParcel(ctx, subject, parcel)
  const { abnormalReasons } = mended(row, ctx.now)
  // Whatever ran since the wrong parcel was delivered runs no more.
  await ctx.db
    .update(sample)
    .set({ abnormalReasons, ...endClock(), updatedAt: ctx.now })
    .where(isIt)
  await writeHistory(ctx, sampleMachine, {
    subjectId: id,
    verb: 'changeParcel',
    from: row.status,
    to: row.status,
    by: ctx.caller.role,
    evidence: [old, sent].map((each) => ({ kind: 'number', label: parcelLabel(each), href: '' })),
  })
  const { companyName: company, trackNum: tracking } = presentExpress(sent, [])
  await mailAbout(ctx, id, 'creator', 'parcelChanged', { params: { company, tracking } })
  return getSample(ctx, { id })
}
