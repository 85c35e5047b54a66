import type { InputOf } from '@sampan/contract/endpoint'
import type { changeParticipationParcel as contract } from '@sampan/contract/participation'
import type { ParticipationDetail } from '@sampan/contract/task'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { getParticipation } from '#features/participation/get-participation.ts'
import { mayCorrectParcel, usesParcel } from '#features/participation/participation.policy.ts'
import { participationHistory } from '#features/participation/participation.tables.ts'
import { factsOf } from '#features/participation/participation.view.ts'
import {
  lockParticipation,
  noteLine,
  updateParticipation,
} from '#features/participation/participation-lock.ts'
import { mailAbout } from '#features/participation/participation-mail.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findRow } from '#features/participation/participation-row.queries.ts'
import { checkParcel } from '#features/shipment/check-parcel.ts'
import { sendParcel } from '#features/shipment/send-parcel.ts'
import { findShipment, lockParcels } from '#features/shipment/shipment.queries.ts'
import { parcelLabel } from '#features/shipment/shipment.view.ts'
import { refuse } from '#kit/call/refusal.ts'
import { endClock } from '#kit/case/clock.ts'

/** What the wrong parcel may have marked: trouble of its own, and work that was late before anything had come. */
const ofParcel: readonly string[] = ['parcel', 'submitLate', 'scriptLate']

/**
 * Corrects the company or the number of a parcel (R35). What was told of the wrong one counts no more: the time to work that began
 * with its delivery ends, until the right one arrives. Refuses `notFound`, `stateChanged` before anything was sent and once the
 * creator has it or has worked with it, and as `shipParticipations` does.
 */
export async function changeParticipationParcel(
  ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<ParticipationDetail> {
  const { id } = input
  const subject = { kind: 'participation', id } as const
  // A carrier's push locks the parcel first, so we do too.
  await lockParcels(ctx, 'participation', [id])
  const found = (await findRow(ctx, id, withinReach(ctx, 'shipSample'))) ?? refuse('notFound')
  const row = await lockParticipation(ctx, id)
  const old = await findShipment(ctx, subject)
  const facts = factsOf({ ...found, participation: row }, ctx.now)
  if (!old || !mayCorrectParcel(facts) || (await isUsed(ctx, id))) refuse('stateChanged')
  const parcel = await checkParcel(ctx, row.countryCode, input, subject)
  const isSame = parcel.companyCode === old.companyCode && parcel.trackingNumber === old.trackingNumber
  if (isSame) return getParticipation(ctx, { id })

  const sent = await sendParcel(ctx, subject, parcel)
  await updateParticipation(ctx, id, {
    abnormalReasons: row.abnormalReasons.filter((reason) => !ofParcel.includes(reason)),
    ...endClock(),
    updatedAt: ctx.now,
  })
  const evidence = [old, sent].map((each) => ({
    kind: 'number' as const,
    label: parcelLabel(each),
    href: '',
  }))
  await noteLine(ctx, row, 'changeParcel', { evidence })
  await mailAbout(ctx, id, 'creator', 'parcelChanged', { reason: parcelLabel(sent) })
  return getParticipation(ctx, { id })
}

/** Whether the creator has said that it came, or has handed in what it was for. */
async function isUsed(ctx: Ctx, id: string): Promise<boolean> {
  const history = participationHistory
  const rows = await ctx.db
    .select({ id: history.id })
    .from(history)
    .where(
      and(
        eq(history.tenantId, ctx.tenant.id),
        eq(history.participationId, id),
        inArray(history.verb, [...usesParcel]),
      ),
    )
    .limit(1)
  return rows.length > 0
}
