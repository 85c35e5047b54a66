import type { InputOf } from '@sampan/contract/endpoint'
import type { SampleDetail } from '@sampan/contract/sample'
import type { replaceSamplePost as contract } from '@sampan/contract/sample-verbs'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { AskedPost } from '#features/post/ask-tiktok.ts'
import { postKeyOf } from '#features/post/post-key.ts'
import { checkPostLink } from '#features/sample/check-post-link.ts'
import { getSample } from '#features/sample/get-sample.ts'
import { clockPlanOf, type SampleRecord, sampleMachine } from '#features/sample/sample.machine.ts'
import { mayReplacePost } from '#features/sample/sample.policy.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { mailAbout } from '#features/sample/sample-mail.ts'
import { withinReach } from '#features/sample/sample-reach.ts'
import { findRow, type SampleRowData } from '#features/sample/sample-row.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { startClock } from '#kit/case/clock.ts'
import { writeHistory } from '#kit/case/transition.ts'
import { handInPost, waitsForLook } from './hand-in-post.ts'
import type { SeenPost } from './look-at-post.ts'
import { factsOfProof, isPostOfAnother, postToProve, provePost } from './prove-post.ts'
import { readPostJob } from './watch-posts.ts'

type Input = InputOf<typeof contract>

/**
 * The right link in place of a wrong one, as long as nobody has seen the first as the creator's own. Both stay in the
 * history. The time of keeping public begins anew, and so does that of a look which was still to come. Refuses `notFound`, `stateChanged`,
 * `postSeenAlready`, and a link as `fulfilSample` does.
 */
export const replaceSamplePost = { load, ask: provePost, store }

async function load(ctx: Ctx, { id, postUrl }: Input): Promise<AskedPost | undefined> {
  const row = await rowOf(ctx, id)
  needUnproven(ctx, row.sample)
  checkPostLink(row, postUrl)
  return postToProve(ctx, row, postUrl)
}

async function store(
  ctx: Ctx,
  { id, postUrl: given }: Input,
  _: AskedPost | undefined,
  seen: SeenPost | undefined,
): Promise<SampleDetail> {
  const postUrl = seen?.url ?? given
  const isIt = and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id))
  const [locked] = await ctx.db.select().from(sample).where(isIt).for('update')
  const row = await rowOf(ctx, id)
  if (!locked) return refuse('notFound')
  if (locked.postUrl === postUrl) return getSample(ctx, { id })
  needUnproven(ctx, locked)
  if (waitsForLook(locked)) {
    await handInPost(ctx, row, { postUrl: given, ...ownFigures(locked) }, seen)
    return getSample(ctx, { id })
  }
  const facts = await factsOfProof(ctx, row, seen)
  await ctx.db
    .update(sample)
    .set({ ...(await setOf(ctx, locked, postUrl)), fulfilment: { ...ownFigures(locked), ...facts } })
    .where(isIt)
  await writeHistory(ctx, sampleMachine, {
    subjectId: id,
    verb: 'replacePost',
    from: locked.status,
    to: locked.status,
    by: ctx.caller.role,
    evidence: [locked.postUrl ?? '', given].map((href) => ({ kind: 'link', label: href, href })),
  })
  if (!seen) await ctx.app.jobs.add(ctx.db, ctx.tenant.id, readPostJob, { id })
  await mailAbout(ctx, id, 'brand', 'posted', { name: row.fullName })
  return getSample(ctx, { id })
}

const rowOf = async (ctx: Ctx, id: string): Promise<SampleRowData> =>
  (await findRow(ctx, id, withinReach(ctx, 'replacePost'))) ?? refuse('notFound')

function needUnproven(ctx: Ctx, row: Pick<SampleRecord, 'status' | 'clockDuty' | 'fulfilment'>): void {
  if (row.fulfilment?.isOwn === true) refuse('postSeenAlready')
  if (!mayReplacePost(ctx.caller.role, row)) refuse('stateChanged')
}

/** The figures of the wrong post go with it; the minutes of the livestream are the creator's own word. */
const ownFigures = ({ fulfilment }: SampleRecord) =>
  fulfilment?.liveMinutes === undefined ? {} : { liveMinutes: fulfilment.liveMinutes }

async function setOf(ctx: Ctx, row: SampleRecord, postUrl: string) {
  const postKey = postKeyOf(postUrl)
  const reasons = new Set(row.abnormalReasons)
  reasons.delete('postGone')
  reasons.delete('postLink')
  if (await isPostOfAnother(ctx, row.accountId, postKey)) reasons.add('postLink')
  const plan = clockPlanOf(ctx, row.status, { countryCode: row.countryCode, keepUntil: row.keepUntil })
  return {
    postUrl,
    postKey,
    abnormalReasons: [...reasons],
    updatedAt: ctx.now,
    ...startClock(ctx.now, plan),
  }
}
