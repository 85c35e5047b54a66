import { randomUUIDv7 } from 'node:crypto'
import type { CountryCode, LocalText } from '@sampan/contract/country'
import { type StrikeKind, strikeLimits, strikeStatus } from '@sampan/contract/strike-status'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { startClock } from '#kit/case/clock.ts'
import { insertRows } from '#kit/case/hot-statements.ts'
import { transition, writeHistory } from '#kit/case/transition.ts'
import { recordStrike } from './record-strike.ts'
import { hour, type StrikeRecord, strikeClockOf, strikeMachine } from './strike.machine.ts'
import { strike } from './strike.tables.ts'
import { tellCreators } from './strike-mail.ts'

/** A post that must stay public, as its sample or participation tells of it. */
export interface WatchedPost {
  kind: StrikeKind
  subjectId: string
  brandId: string
  accountId: string
  creatorId: string
  countryCode: CountryCode
  /** As it is shown to people: SP-24790. */
  number: string
  /** The product or the task. */
  title: LocalText
  postUrl: string
  /** The last look that saw it; null when none ever did: then it is a wrong link, and no strike. */
  seenAt: Date | null
  keepFrom: Date | null
  keepUntil: Date
}

/**
 * Notices that a post is not seen any more. Out: when it is looked at again, after which a strike is recorded (R62); null where
 * none can come of it. The record that it belongs to is locked.
 */
export async function noticeGone(ctx: Ctx, post: WatchedPost): Promise<Date | null> {
  const { seenAt, ...of } = post
  if (seenAt === null || post.keepUntil <= ctx.now) return null
  const who = await findHandle(ctx, post.creatorId)
  if (!who) return null
  const id = randomUUIDv7()
  const clock = strikeClockOf(ctx, strikeStatus.noticed)
  const row = {
    ...{ tenantId: ctx.tenant.id, id, ...of, ...who, seenAt, foundAt: ctx.now, attempts: 0 },
    ...{
      rule: 'keepPublic' as const,
      reportText: '',
      reportLink: '',
      status: strikeStatus.noticed,
      statusSince: ctx.now,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    },
    ...{ appealText: '', answer: '', ...startClock(ctx.now, clock) },
  }
  await insertRows(ctx.db, strike, [row])
  await writeHistory(ctx, strikeMachine, {
    ...{ subjectId: id, verb: 'notice', from: null, to: strikeStatus.noticed, by: 'system' },
    evidence: [{ kind: 'link', label: post.postUrl, href: post.postUrl }],
  })
  await tellCreators(ctx, [{ ...nothingYet, ...row }], 'noticed')
  return clock?.dueAt ?? null
}

/** What a notice has not come to. */
export const nothingYet = {
  ...{ confirmedAt: null, backAt: null, degree: null, recordedAt: null, appealUntil: null, endsAt: null },
  ...{ rememberedUntil: null, endingToldAt: null, appealGround: null, appealedAt: null },
  ...{ answeredAt: null, answeredBy: null, reporterId: null },
}

/** The account that posted, as it is called now. */
export async function findHandle(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({ handle: creator.handle, platform: creator.platform })
    .from(creator)
    .where(and(eq(creator.tenantId, ctx.tenant.id), eq(creator.id, id)))
  return row
}

type Of = Pick<WatchedPost, 'kind' | 'subjectId'>

/** A later look did not see the post either: a strike, once the time between the two looks is over. */
export async function confirmGone(ctx: Ctx, post: Of & { postUrl: string }): Promise<void> {
  const row = await findNoticed(ctx, post)
  if (!row) return
  if (row.postUrl !== post.postUrl) return drop(ctx, row.id)
  const since = ctx.now.getTime() - row.foundAt.getTime()
  if (since >= strikeLimits.secondLookHours * hour) await recordStrike(ctx, row.id)
}

/** The post is seen again: a notice is dropped, and a strike tells from when. */
export async function noticeBack(ctx: Ctx, post: Of): Promise<void> {
  const noticed = await findNoticed(ctx, post)
  if (noticed) return drop(ctx, noticed.id)
  const [last] = await ctx.db
    .select()
    .from(strike)
    .where(and(isOf(ctx, post), isNull(strike.backAt)))
    .orderBy(desc(strike.createdAt))
    .limit(1)
    .for('update')
  if (!last) return
  await ctx.db
    .update(strike)
    .set({ backAt: ctx.now, updatedAt: ctx.now })
    .where(and(eq(strike.tenantId, ctx.tenant.id), eq(strike.id, last.id)))
  const { status } = last
  await writeHistory(ctx, strikeMachine, {
    ...{ subjectId: last.id, verb: 'postBack', from: status, to: status, by: 'system' },
  })
}

const isOf = (ctx: Ctx, { kind, subjectId }: Of) =>
  and(eq(strike.tenantId, ctx.tenant.id), eq(strike.kind, kind), eq(strike.subjectId, subjectId))

async function findNoticed(ctx: Ctx, post: Of): Promise<StrikeRecord | undefined> {
  const [row] = await ctx.db
    .select()
    .from(strike)
    .where(and(isOf(ctx, post), eq(strike.status, strikeStatus.noticed)))
  return row
}

async function drop(ctx: Ctx, id: string): Promise<void> {
  await transition(ctx, strikeMachine, {
    ...{ id, verb: 'drop', by: 'system', mayTouch: () => true },
    decide: async () => ({ set: { backAt: ctx.now } }),
  })
}
