import type { InputOf } from '@sampan/contract/endpoint'
import type { SampleDetail } from '@sampan/contract/sample'
import type { returnSamplePost as contract } from '@sampan/contract/sample-verbs'
import type { Ctx } from '#context.ts'
import { getSample } from '#features/sample/get-sample.ts'
import { postAgainPlanOf, sampleMachine } from '#features/sample/sample.machine.ts'
import { mailAbout } from '#features/sample/sample-mail.ts'
import { withinReach } from '#features/sample/sample-reach.ts'
import { findRow } from '#features/sample/sample-row.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { transition } from '#kit/case/transition.ts'
import { waitsForLook } from './hand-in-post.ts'

/**
 * The post is not what was promised: the creator reads why and has time for another link (R25). The link that is given back
 * stays in the history. Refuses `notFound`, `stateChanged` where nothing waits for a look, and `invalidInput`.
 */
export async function returnSamplePost(
  ctx: Ctx,
  { id, reason }: InputOf<typeof contract>,
): Promise<SampleDetail> {
  if (!(await findRow(ctx, id, withinReach(ctx, 'checkSamplePost')))) refuse('notFound')
  const { clock } = await transition(ctx, sampleMachine, {
    id,
    verb: 'returnPost',
    reason,
    mayTouch: () => true,
    async decide(row) {
      if (!waitsForLook(row)) return refuse('stateChanged')
      const { liveMinutes } = row.fulfilment ?? {}
      const link = row.postUrl ?? ''
      return {
        set: {
          postUrl: null,
          postKey: null,
          fulfilment: liveMinutes === undefined ? null : { liveMinutes },
          abnormalReasons: row.abnormalReasons.filter((one) => one !== 'postLink'),
        },
        evidence: [{ kind: 'link', label: link, href: link }],
        clock: postAgainPlanOf(ctx, row),
      }
    },
  })
  await mailAbout(ctx, id, 'creator', 'postReturned', { reason, dueAt: clock?.dueAt ?? null })
  return getSample(ctx, { id })
}
