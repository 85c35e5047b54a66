import type { SampleDetail } from '@sampan/contract/sample'
import type { Ctx } from '#context.ts'
import { getSample } from '#features/sample/get-sample.ts'
import { type SampleRecord, sampleMachine } from '#features/sample/sample.machine.ts'
import { mailAbout } from '#features/sample/sample-mail.ts'
import { withinReach } from '#features/sample/sample-reach.ts'
import { findCases } from '#features/sample/sample-row.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { type Moved, transition } from '#kit/case/transition.ts'

/** The creator says that the parcel has come (R24). Refuses `notFound` and `alreadyDecided`. */
export async function receiveSample(ctx: Ctx, { id }: { id: string }): Promise<SampleDetail> {
  if (!(await findCases(ctx, [id], withinReach(ctx, 'receiveSample'))).has(id)) refuse('notFound')
  await receiveOne(ctx, id)
  return getSample(ctx, { id })
}

/** One receipt, also said by staff; then the creator hears that the time to post is running. */
export async function receiveOne(ctx: Ctx, id: string): Promise<Moved<SampleRecord>> {
  const moved = await transition(ctx, sampleMachine, {
    id,
    verb: 'receive',
    mayTouch: () => true,
  })
  if (moved.isNew && ctx.caller.accountId !== moved.row.accountId)
    await mailAbout(ctx, id, 'creator', 'arrived')
  return moved
}
