import type { Evidence } from '@sampan/contract/history'
import { abnormalExpressStates, expressStates } from '@sampan/contract/shipment'
import { participationStatus } from '@sampan/contract/task-status'
import type { Ctx } from '#context.ts'
import type { AddressContent } from '#features/address/address.tables.ts'
import { workPlan } from '#features/participation/clock/participation-clock.ts'
import type { ParticipationRecord } from '#features/participation/participation.tables.ts'
import {
  lockParticipation,
  meetDuty,
  noteLine,
  updateParticipation,
} from '#features/participation/participation-lock.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findRow, getRecord } from '#features/participation/participation-row.queries.ts'
import { tellBegin } from '#features/participation/sign-up/approve-sign-ups.ts'
import { findParcelProduct } from '#features/product/parcel-product.ts'
import type { ExpressChange, SubjectRules } from '#features/shipment/subjects.ts'
import { findTask } from '#features/task/task.queries.ts'
import { pauseClock, resumeClock } from '#kit/case/clock.ts'

const day = 86_400_000
const reason = 'parcel'

/** What tasks tell about their parcels. */
export const participationParcelRules: SubjectRules = {
  mayRead: async (ctx, id) => (await findRow(ctx, id, withinReach(ctx, 'seeTasks'))) !== undefined,
  async phoneOf(ctx, id) {
    const { addressCipher } = await getRecord(ctx, id)
    return addressCipher ? ctx.app.cipher.open<AddressContent>(ctx.tenant.id, addressCipher).phone : undefined
  },
  async productOf(ctx, id) {
    const { taskId } = await getRecord(ctx, id)
    const productId = (await findTask(ctx, taskId))?.task.productId
    return productId ? findParcelProduct(ctx, productId) : null
  },
  onExpressChange,
}

/**
 * What a parcel's state means (R34): delivered, the time to hand in begins; in trouble, the creator's clock
 * is paused and the participation is marked; out of trouble, the clock goes on with the time that was left.
 */
async function onExpressChange(ctx: Ctx, { shipment, to, at }: ExpressChange): Promise<void> {
  const row = await lockParticipation(ctx, shipment.subjectId)
  const evidence: Evidence[] = [{ kind: 'number', label: shipment.trackingNumber, href: '' }]
  const isTrouble = abnormalExpressStates.includes(to)
  const wasTrouble = row.abnormalReasons.includes(reason)
  if (isTrouble && !wasTrouble) await stop(ctx, row, evidence)
  const mended = !isTrouble && wasTrouble ? await goOn(ctx, row, evidence) : row
  if (to === expressStates.delivered) await begin(ctx, mended, at, evidence)
}

async function stop(ctx: Ctx, row: ParticipationRecord, evidence: Evidence[]): Promise<void> {
  const pause = pauseClock(row, ctx.now, 'creator', reason)
  await updateParticipation(ctx, row.id, {
    abnormalReasons: [...row.abnormalReasons, reason],
    updatedAt: ctx.now,
    ...pause,
  })
  await noteLine(ctx, row, pause ? 'pause' : 'trouble', { by: 'system', evidence })
}

async function goOn(ctx: Ctx, row: ParticipationRecord, evidence: Evidence[]): Promise<ParticipationRecord> {
  const clock = resumeClock(row, ctx.now, reason)
  const set = { abnormalReasons: row.abnormalReasons.filter((each) => each !== reason), ...clock }
  await updateParticipation(ctx, row.id, { ...set, updatedAt: ctx.now })
  await noteLine(ctx, row, clock ? 'resume' : 'mend', { by: 'system', evidence })
  return { ...row, ...set }
}

/** The work can begin. Counted from delivery, but no clock starts with less than a day. */
async function begin(ctx: Ctx, row: ParticipationRecord, at: Date, evidence: Evidence[]): Promise<void> {
  const isWaiting = row.status === participationStatus.toSubmit && row.clockDuty === null
  const offer = isWaiting ? await findTask(ctx, row.taskId) : undefined
  if (!offer) return
  const plan = workPlan(ctx, offer.task, row, at)
  const next = { ...plan, dueAt: new Date(Math.max(plan.dueAt.getTime(), ctx.now.getTime() + day)) }
  await meetDuty(ctx, row, { verb: 'deliver', next, by: 'system', evidence })
  await tellBegin(ctx, [{ id: row.id, plan: next }], 'begin')
}
