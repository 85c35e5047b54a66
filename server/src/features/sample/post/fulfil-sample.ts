import { isLive } from '@sampan/contract/cooperation'
import type { InputOf } from '@sampan/contract/endpoint'
import { limits } from '@sampan/contract/limits'
import type { SampleDetail } from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import type * as contract from '@sampan/contract/sample-verbs'
import type { Ctx } from '#context.ts'
import type { AskedPost } from '#features/post/ask-tiktok.ts'
import { postKeyOf } from '#features/post/post-key.ts'
import { checkPostLink } from '#features/sample/check-post-link.ts'
import { getSample } from '#features/sample/get-sample.ts'
import { type SampleRecord, sampleMachine } from '#features/sample/sample.machine.ts'
import { mailAbout } from '#features/sample/sample-mail.ts'
import { withinReach } from '#features/sample/sample-reach.ts'
import { findRow, type SampleRowData } from '#features/sample/sample-row.queries.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { transition } from '#kit/case/transition.ts'
import type { SeenPost } from './look-at-post.ts'
import { factsOfProof, isPostOfAnother, postToProve, provePost } from './prove-post.ts'
import { readPostJob } from './watch-posts.ts'

type OwnInput = InputOf<typeof contract.fulfilSample>
type NotedInput = InputOf<typeof contract.fulfilSampleForCreator>
type Proof = AskedPost | undefined

/**
 * The creator hands in the link of the post (R25). TikTok is asked first where the account is linked with it. Refuses
 * `notFound`, `livestreamTooShort`, `postElsewhere`, `postOfAnother`, `postNotSeen` and `postTooEarly` at their fields,
 * and `alreadyDecided`. A TikTok that does not answer refuses nothing.
 */
export const fulfilSample = {
  load: (ctx: Ctx, { id, postUrl, liveMinutes }: OwnInput): Promise<Proof> =>
    load(ctx, id, postUrl, { path: 'liveMinutes', liveMinutes }),
  ask: provePost,
  async store(ctx: Ctx, input: OwnInput, _: Proof, seen: SeenPost | undefined): Promise<SampleDetail> {
    const { id, postUrl, liveMinutes } = input
    const row = await rowOf(ctx, id)
    const isNew = await handIn(ctx, row, { postUrl, ...(liveMinutes !== undefined && { liveMinutes }) }, seen)
    if (isNew) await mailAbout(ctx, id, 'brand', 'posted', { name: row.fullName })
    return getSample(ctx, { id })
  },
}

/** Brand or staff note the post of a creator, with the figures that they know. Refuses as `fulfilSample` does. */
export const fulfilSampleForCreator = {
  load: (ctx: Ctx, { id, postUrl, fulfilment }: NotedInput): Promise<Proof> =>
    load(ctx, id, postUrl, { path: 'fulfilment.liveMinutes', liveMinutes: fulfilment.liveMinutes }),
  ask: provePost,
  async store(ctx: Ctx, input: NotedInput, _: Proof, seen: SeenPost | undefined): Promise<SampleDetail> {
    const { id, postUrl, fulfilment } = input
    const isNew = await handIn(ctx, await rowOf(ctx, id), { postUrl, ...fulfilment }, seen)
    if (isNew) await mailAbout(ctx, id, 'creator', 'postNoted')
    return getSample(ctx, { id })
  },
}

const rowOf = async (ctx: Ctx, id: string): Promise<SampleRowData> =>
  (await findRow(ctx, id, withinReach(ctx, 'fulfilSample'))) ?? refuse('notFound')

/** Out: what to ask. A livestream lasts 30 minutes at least (R26). A case that waits for no post asks nothing; `transition` refuses it when it is stored. */
async function load(
  ctx: Ctx,
  id: string,
  postUrl: string,
  length: { path: string; liveMinutes: number | undefined },
): Promise<Proof> {
  const row = await rowOf(ctx, id)
  const min = limits.livestreamMinutesMin
  if (isLive(row.product.cooperationType) && (length.liveMinutes ?? 0) < min)
    refuseField('livestreamTooShort', length.path, { params: { min } })
  if (row.sample.status !== sampleStatus.received) return undefined
  checkPostLink(row, postUrl)
  return postToProve(ctx, row, postUrl)
}

type Given = { postUrl: string } & NonNullable<SampleRecord['fulfilment']>

/** Out: false when the caller has handed in before. What TikTok did not tell yet is asked again by the queue. */
async function handIn(
  ctx: Ctx,
  row: SampleRowData,
  { postUrl: given, ...figures }: Given,
  seen: SeenPost | undefined,
): Promise<boolean> {
  const { id, accountId } = row.sample
  const postUrl = seen?.url ?? given
  const postKey = postKeyOf(postUrl)
  const { isNew } = await transition(ctx, sampleMachine, {
    id,
    verb: 'fulfil',
    evidence: [{ kind: 'link', label: given, href: given }],
    mayTouch: () => true,
    async decide({ abnormalReasons }) {
      checkPostLink(row, postUrl)
      const fulfilment = { ...figures, ...(await factsOfProof(ctx, row, seen)) }
      const reasons = new Set(abnormalReasons)
      // The link is here, so it is late no more; who was late stays in the history.
      reasons.delete('postLate')
      if (await isPostOfAnother(ctx, accountId, postKey)) reasons.add('postLink')
      return { set: { postUrl, postKey, fulfilment, abnormalReasons: [...reasons] } }
    },
  })
  if (isNew && !seen) await ctx.app.jobs.add(ctx.db, ctx.tenant.id, readPostJob, { id })
  return isNew
}
