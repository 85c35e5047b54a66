import { isLive } from '@sampan/contract/cooperation'
import type { InputOf } from '@sampan/contract/endpoint'
import { limits } from '@sampan/contract/limits'
import type { SampleDetail } from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import type * as contract from '@sampan/contract/sample-verbs'
import type { Ctx } from '#context.ts'
import type { AskedPost } from '#features/post/ask-tiktok.ts'
import { checkPostLink } from '#features/sample/check-post-link.ts'
import { getSample } from '#features/sample/get-sample.ts'
import { mailAbout } from '#features/sample/sample-mail.ts'
import { withinReach } from '#features/sample/sample-reach.ts'
import { findRow, type SampleRowData } from '#features/sample/sample-row.queries.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { handInPost } from './hand-in-post.ts'
import type { SeenPost } from './look-at-post.ts'
import { postToProve, provePost } from './prove-post.ts'

type OwnInput = InputOf<typeof contract.fulfilSample>
type NotedInput = InputOf<typeof contract.fulfilSampleForCreator>
type Proof = AskedPost | undefined

/**
 * The creator hands in the link of the post (R25). TikTok is asked first. Refuses `notFound`, `livestreamTooShort`,
 * `postElsewhere`, `postOfAnother`, `postNotSeen` and `postTooEarly` at their fields, and `alreadyDecided`. What no platform
 * has shown waits for the brand or staff to look at it.
 */
export const fulfilSample = {
  load: (ctx: Ctx, { id, postUrl, liveMinutes }: OwnInput): Promise<Proof> =>
    load(ctx, id, postUrl, { path: 'liveMinutes', liveMinutes }),
  ask: provePost,
  async store(ctx: Ctx, input: OwnInput, _: Proof, seen: SeenPost | undefined): Promise<SampleDetail> {
    const { id, postUrl, liveMinutes } = input
    const row = await rowOf(ctx, id)
    await handInPost(ctx, row, { postUrl, ...(liveMinutes !== undefined && { liveMinutes }) }, seen)
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
    const isNew = await handInPost(ctx, await rowOf(ctx, id), { postUrl, ...fulfilment }, seen)
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
