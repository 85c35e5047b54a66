import { isLive } from '@sampan/contract/cooperation'
import type { InputOf } from '@sampan/contract/endpoint'
import { limits } from '@sampan/contract/limits'
import type { SampleDetail } from '@sampan/contract/sample'
import type * as contract from '@sampan/contract/sample-verbs'
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { checkPostLink } from '#features/sample/check-post-link.ts'
import { getSample } from '#features/sample/get-sample.ts'
import { type SampleRecord, sampleMachine } from '#features/sample/sample.machine.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { mailAbout } from '#features/sample/sample-mail.ts'
import { withinReach } from '#features/sample/sample-reach.ts'
import { findRow, type SampleRowData } from '#features/sample/sample-row.queries.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { transition } from '#kit/case/transition.ts'
import { postKeyOf } from './post-key.ts'
import { readPostJob } from './watch-posts.ts'

/**
 * The creator hands in the link of the post (R25). Refuses `notFound`, `livestreamTooShort`,
 * `postElsewhere` and `postOfAnother` at their fields, and `alreadyDecided`.
 */
export async function fulfilSample(
  ctx: Ctx,
  input: InputOf<typeof contract.fulfilSample>,
): Promise<SampleDetail> {
  const { id, postUrl, liveMinutes } = input
  const row = (await findRow(ctx, id, withinReach(ctx, 'seeSamples'))) ?? refuse('notFound')
  needLength(row, liveMinutes, 'liveMinutes')
  const isNew = await handIn(ctx, row, postUrl, liveMinutes === undefined ? {} : { liveMinutes })
  if (isNew) await mailAbout(ctx, id, 'brand', 'posted', { name: row.fullName })
  return getSample(ctx, { id })
}

/** Brand or staff note the post of a creator, with the figures that they know. Refuses as `fulfilSample` does. */
export async function fulfilSampleForCreator(
  ctx: Ctx,
  input: InputOf<typeof contract.fulfilSampleForCreator>,
): Promise<SampleDetail> {
  const { id, postUrl, fulfilment } = input
  const row = (await findRow(ctx, id, withinReach(ctx, 'seeSamples'))) ?? refuse('notFound')
  needLength(row, fulfilment.liveMinutes, 'fulfilment.liveMinutes')
  if (await handIn(ctx, row, postUrl, fulfilment)) await mailAbout(ctx, id, 'creator', 'postNoted')
  return getSample(ctx, { id })
}

/** A livestream lasts 30 minutes at least (R26). */
function needLength(row: SampleRowData, liveMinutes: number | undefined, path: string): void {
  const min = limits.livestreamMinutesMin
  if (!isLive(row.product.cooperationType) || (liveMinutes ?? 0) >= min) return
  refuseField('livestreamTooShort', path, { params: { min } })
}

/** Out: false when the caller has handed in before. What the platform says of the post is asked afterwards. */
async function handIn(
  ctx: Ctx,
  row: SampleRowData,
  postUrl: string,
  fulfilment: NonNullable<SampleRecord['fulfilment']>,
): Promise<boolean> {
  const { id, accountId } = row.sample
  const postKey = postKeyOf(postUrl)
  const { isNew } = await transition(ctx, sampleMachine, {
    id,
    verb: 'fulfil',
    evidence: [{ kind: 'link', label: postUrl, href: postUrl }],
    mayTouch: () => true,
    async decide({ abnormalReasons }) {
      checkPostLink(row, postUrl)
      const reasons = new Set(abnormalReasons)
      // The link is here, so it is late no more; who was late stays in the history.
      reasons.delete('postLate')
      if (await isPostOfAnother(ctx, accountId, postKey)) reasons.add('postLink')
      return { set: { postUrl, postKey, fulfilment, abnormalReasons: [...reasons] } }
    },
  })
  if (isNew) await ctx.app.jobs.add(ctx.db, ctx.tenant.id, readPostJob, { id })
  return isNew
}

/** What marks a case as abnormal (R29): the same post under another creator. */
async function isPostOfAnother(ctx: Ctx, accountId: string, postKey: string): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`select 1 from ${sample}
    where ${eq(sample.tenantId, ctx.tenant.id)} and ${eq(sample.postKey, postKey)}
      and ${sample.accountId} <> ${accountId} limit 1`)
  return rows.length > 0
}
