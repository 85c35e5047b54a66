import { mayAny } from '@sampan/contract/abilities'
import { sampleStatus } from '@sampan/contract/sample-status'
import type { Ctx } from '#context.ts'
import { postKeyOf } from '#features/post/post-key.ts'
import { checkPostLink } from '#features/sample/check-post-link.ts'
import { checkPostPlanOf, type SampleRecord, sampleMachine } from '#features/sample/sample.machine.ts'
import { mailAbout } from '#features/sample/sample-mail.ts'
import type { SampleRowData } from '#features/sample/sample-row.queries.ts'
import { type Decision, lockRows, transition } from '#kit/case/transition.ts'
import type { SeenPost } from './look-at-post.ts'
import { factsOfProof, isPostOfAnother } from './prove-post.ts'
import { readPostJob } from './watch-posts.ts'

type Given = { postUrl: string } & NonNullable<SampleRecord['fulfilment']>

/**
 * Takes the link of a post (R25): it fulfils the sample where TikTok has shown it as the creator's own, or where somebody
 * who may check posts hands it in. Otherwise it waits for the brand or staff, with a clock, and TikTok is asked again by
 * the queue. Out: false when the very same was handed in before.
 */
export async function handInPost(
  ctx: Ctx,
  row: SampleRowData,
  given: Given,
  seen: SeenPost | undefined,
): Promise<boolean> {
  const { id } = row.sample
  const postUrl = seen?.url ?? given.postUrl
  const [locked] = await lockRows(ctx, sampleMachine, [id])
  const isShown = seen?.facts.isOwn === true || mayAny(ctx.caller.role, 'checkSamplePost')
  if (!isShown && locked && waitsForLook(locked) && locked.postUrl === postUrl) return false
  // A case that waits for no post any more answers to the verb that ended it.
  const isChecked = isShown || locked?.status !== sampleStatus.received
  const { isNew, clock } = await transition(ctx, sampleMachine, {
    id,
    verb: isChecked ? 'fulfil' : 'handInPost',
    evidence: [{ kind: 'link', label: given.postUrl, href: given.postUrl }],
    mayTouch: () => true,
    async decide({ abnormalReasons, countryCode }): Promise<Decision<typeof sampleMachine.table>> {
      const set = await factsToStore(ctx, row, { ...given, postUrl }, seen, abnormalReasons)
      return isChecked ? { set } : { set, clock: checkPostPlanOf(ctx, { countryCode }) }
    },
  })
  if (!isNew) return false
  if (!seen) await ctx.app.jobs.add(ctx.db, ctx.tenant.id, readPostJob, { id })
  const kind = isChecked ? 'posted' : 'postToCheck'
  if (!mayAny(ctx.caller.role, 'checkSamplePost'))
    await mailAbout(ctx, id, 'brand', kind, { name: row.fullName, dueAt: clock?.dueAt ?? null })
  return true
}

/** A post is there, and somebody has to look at it. */
export const waitsForLook = (row: Pick<SampleRecord, 'status' | 'clockDuty'>): boolean =>
  row.status === sampleStatus.received && row.clockDuty === 'checkPost'

async function factsToStore(
  ctx: Ctx,
  row: SampleRowData,
  { postUrl, ...figures }: Given,
  seen: SeenPost | undefined,
  abnormalReasons: SampleRecord['abnormalReasons'],
) {
  checkPostLink(row, postUrl)
  const postKey = postKeyOf(postUrl)
  const fulfilment = { ...figures, ...(await factsOfProof(ctx, row, seen)) }
  const reasons = new Set(abnormalReasons)
  // The link is here, so it is late no more; who was late stays in the history.
  reasons.delete('postLate')
  reasons.delete('postLink')
  if (await isPostOfAnother(ctx, row.sample.accountId, postKey)) reasons.add('postLink')
  return { postUrl, postKey, fulfilment, abnormalReasons: [...reasons] }
}
