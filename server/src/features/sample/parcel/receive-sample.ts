import type { SampleDetail } from '@sampan/contract/sample'
import type { Ctx } from '#context.ts'
import { getSample } from '#features/sample/get-sample.ts'
import { type SampleRecord, sampleMachine } from '#features/sample/sample.machine.ts'
import { mailAboutMany } from '#features/sample/sample-mail.ts'
import { withinReach } from '#features/sample/sample-reach.ts'
import { findCases } from '#features/sample/sample-row.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { type Fate, movedOf, notRefused, transitionEach } from '#kit/case/transition-each.ts'

/** The creator confirms that the parcel has arrived (R24). Refuses `notFound` and `alreadyDecided`. */
export async function receiveSample(ctx: Ctx, { id }: { id: string }): Promise<SampleDetail> {
  if (!(await findCases(ctx, [id], withinReach(ctx, 'receiveSample'))).has(id)) refuse('notFound')
  notRefused((await receiveAll(ctx, [id])).get(id))
  return getSample(ctx, { id })
}

/**
 * Receipts, also booked by staff; the creators are then told that the time to post is running. A parcel that has come is in no
 * trouble, whatever the carrier reports (R174).
 */
export async function receiveAll(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Fate<SampleRecord>>> {
  const fates = await transitionEach(ctx, sampleMachine, {
    ...{ ids, verb: 'receive' },
    decide: ({ abnormalReasons }) => ({
      set: { abnormalReasons: abnormalReasons.filter((reason) => reason !== 'parcel') },
    }),
  })
  const told = movedOf(fates).filter(({ row }) => row.accountId !== ctx.caller.accountId)
  await mailAboutMany(
    ctx,
    told.map(({ row }) => ({ id: row.id })),
    'creator',
    'arrived',
  )
  return fates
}
