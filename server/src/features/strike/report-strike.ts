import { randomUUIDv7 } from 'node:crypto'
import type { StrikeView } from '@sampan/contract/strike'
import type { strikeReportInput } from '@sampan/contract/strike.schemas'
import { type StrikeRule, strikeStatus } from '@sampan/contract/strike-status'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { startClock } from '#kit/case/clock.ts'
import { insertRows } from '#kit/case/hot-statements.ts'
import { writeHistory } from '#kit/case/transition.ts'
import { accountOf } from '#kit/context.ts'
import { getStrike } from './get-strike.ts'
import { keepProof, needFiles } from './proof.ts'
import { strikeClockOf, strikeMachine } from './strike.machine.ts'
import { strike } from './strike.tables.ts'
import { tellDeciders } from './strike-mail.ts'
import { findHandle, nothingYet, type WatchedPost } from './watched-post.ts'

/** What was reported, as its reporter tells it. */
export type StrikeReport = Omit<z.output<typeof strikeReportInput>, 'id'>
/** The case that it is about, as its sample or participation tells of it. */
export type ReportedCase = Omit<WatchedPost, 'seenAt' | 'keepFrom'>

/**
 * Reports that a rule was broken (R172); a reviewer or an admin accepts or refuses it. The record of the case is locked, and
 * its reach and state were checked. Refuses `alreadyReported` while a report of the case waits or a strike for the same rule
 * counts, `notFound` for files of others, `tooManyFiles`.
 */
export async function reportStrike(ctx: Ctx, of: ReportedCase, said: StrikeReport): Promise<StrikeView> {
  const { rule, text, link, fileIds } = said
  const files = await needFiles(ctx, fileIds)
  await mustBeNew(ctx, of, rule)
  const who = (await findHandle(ctx, of.creatorId)) ?? refuse('notFound')
  const id = randomUUIDv7()
  const status = strikeStatus.reported
  const row = {
    ...{ tenantId: ctx.tenant.id, id, ...of, ...who, rule, seenAt: null, foundAt: ctx.now, keepFrom: null },
    ...{ reportText: text, reportLink: link, reporterId: accountOf(ctx), attempts: 0, status },
    ...{ statusSince: ctx.now, createdAt: ctx.now, updatedAt: ctx.now, appealText: '', answer: '' },
    ...startClock(ctx.now, strikeClockOf(ctx, status)),
  }
  await insertRows(ctx.db, strike, [row])
  await keepProof(ctx, id, fileIds, 'report')
  await writeHistory(ctx, strikeMachine, {
    ...{ subjectId: id, verb: 'report', from: null, to: status, by: ctx.caller.role, reason: text },
    evidence: [
      ...(link ? [{ kind: 'link' as const, label: link, href: link }] : []),
      ...files.map(({ name }) => ({ kind: 'file' as const, label: name, href: '' })),
    ],
  })
  await tellDeciders(ctx, { ...nothingYet, ...row }, 'reported')
  return getStrike(ctx, { id })
}

/** What is recorded of a case already. */
async function mustBeNew(ctx: Ctx, { kind, subjectId }: ReportedCase, rule: StrikeRule): Promise<void> {
  const { reported, takenBack, expired, dropped, refused } = strikeStatus
  const over: readonly number[] = [takenBack, expired, dropped, refused]
  const found = await ctx.db
    .select({ status: strike.status, rule: strike.rule })
    .from(strike)
    .where(and(eq(strike.tenantId, ctx.tenant.id), eq(strike.kind, kind), eq(strike.subjectId, subjectId)))
  const isThere = found.some(
    (one) => one.status === reported || (one.rule === rule && !over.includes(one.status)),
  )
  if (isThere) refuse('alreadyReported')
}
