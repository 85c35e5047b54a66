import type { InputOf } from '@sampan/contract/endpoint'
import type { SampleDetail } from '@sampan/contract/sample'
import type { confirmSamplePost as contract } from '@sampan/contract/sample-verbs'
import type { Ctx } from '#context.ts'
import { getSample } from '#features/sample/get-sample.ts'
import { sampleMachine } from '#features/sample/sample.machine.ts'
import { mailAbout } from '#features/sample/sample-mail.ts'
import { withinReach } from '#features/sample/sample-reach.ts'
import { findRow } from '#features/sample/sample-row.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { transition } from '#kit/case/transition.ts'
import { waitsForLook } from './hand-in-post.ts'

/**
 * The brand or staff have looked at a post that no platform has shown: it is the creator's own and everybody sees it. From
 * now on it must stay (R49). Refuses `notFound`, `stateChanged` where nothing waits for a look, and `alreadyDecided`.
 */
export async function confirmSamplePost(ctx: Ctx, { id }: InputOf<typeof contract>): Promise<SampleDetail> {
  if (!(await findRow(ctx, id, withinReach(ctx, 'checkSamplePost')))) refuse('notFound')
  if (await confirmPost(ctx, id, ctx.caller.role)) await mailAbout(ctx, id, 'creator', 'postConfirmed')
  return getSample(ctx, { id })
}

/** Out: false when the same caller did it before. */
export async function confirmPost(
  ctx: Ctx,
  id: string,
  by: 'system' | Ctx['caller']['role'],
): Promise<boolean> {
  const { isNew } = await transition(ctx, sampleMachine, {
    id,
    verb: 'confirmPost',
    by,
    mayTouch: () => true,
    async decide(row) {
      if (!waitsForLook(row)) return refuse('stateChanged')
      const look = { isPublic: true, isOwn: true, isSeenByPeople: true, checkedAt: ctx.now.toISOString() }
      return {
        set: { fulfilment: { ...row.fulfilment, ...(by !== 'system' && look) } },
        evidence: [{ kind: 'link', label: row.postUrl ?? '', href: row.postUrl ?? '' }],
      }
    },
  })
  return isNew
}
