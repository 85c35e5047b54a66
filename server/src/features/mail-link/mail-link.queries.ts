import { randomUUIDv7 } from 'node:crypto'
import { type MailLinkPurpose, type MailLinkVerb, mailLinkLimits } from '@sampan/contract/mail-link'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { mailLink, mailLinkCase } from './mail-link.tables.ts'
import { hashOf, tokenOf } from './mail-link-token.ts'

export type MailLinkRow = typeof mailLink.$inferSelect
export type MailLinkCaseRow = typeof mailLinkCase.$inferSelect

/** A case as a mail finds it. */
export interface FoundCase {
  id: string
  status: number
  statusSince: Date
}

/** Makes a link for one reader. Out: its token, which is kept nowhere. */
export async function insertLink(
  ctx: Ctx,
  link: { accountId: string; purpose: MailLinkPurpose; cases: readonly FoundCase[] },
): Promise<string> {
  const { accountId, purpose, cases } = link
  const id = randomUUIDv7()
  const token = tokenOf(ctx, id)
  const tenantId = ctx.tenant.id
  await ctx.db.insert(mailLink).values({
    ...{ tenantId, id, accountId, purpose, tokenHash: hashOf(token), createdAt: ctx.now },
    expiresAt: new Date(ctx.now.getTime() + mailLinkLimits.life),
  })
  await ctx.db
    .insert(mailLinkCase)
    .values(cases.map(({ id: caseId, ...found }) => ({ tenantId, linkId: id, caseId, ...found })))
  return token
}

/** A link by its token; undefined when it was forgotten. */
export async function findLink(ctx: Ctx, token: string): Promise<MailLinkRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(mailLink)
    .where(and(eq(mailLink.tenantId, ctx.tenant.id), eq(mailLink.tokenHash, hashOf(token))))
  return row
}

const casesIn = (ctx: Ctx, linkId: string) =>
  and(eq(mailLinkCase.tenantId, ctx.tenant.id), eq(mailLinkCase.linkId, linkId))

export const listLinkCases = (ctx: Ctx, linkId: string): Promise<MailLinkCaseRow[]> =>
  ctx.db.select().from(mailLinkCase).where(casesIn(ctx, linkId)).orderBy(mailLinkCase.caseId)

/** Notes what was decided by a link. */
export async function noteDecided(
  ctx: Ctx,
  linkId: string,
  verb: MailLinkVerb,
  caseIds: readonly string[],
): Promise<void> {
  if (caseIds.length === 0) return
  await ctx.db
    .update(mailLinkCase)
    .set({ verb, decidedAt: ctx.now })
    .where(and(casesIn(ctx, linkId), among(mailLinkCase.caseId, caseIds), isNull(mailLinkCase.decidedAt)))
}

/**
 * Ends the links of a reader that are still good: whoever reads a former mailbox, or has read the present one, decides nothing by
 * them. A new one is mailed to where the reader is now.
 */
export async function endMailLinks(ctx: Ctx, accountId: string): Promise<void> {
  await ctx.db
    .update(mailLink)
    .set({ expiresAt: ctx.now })
    .where(
      and(
        eq(mailLink.tenantId, ctx.tenant.id),
        eq(mailLink.accountId, accountId),
        gt(mailLink.expiresAt, ctx.now),
      ),
    )
}

/** Forgets links that ended before a moment, with their cases. */
export async function forgetLinks(ctx: Ctx, endedBefore: Date): Promise<void> {
  await ctx.db
    .delete(mailLink)
    .where(and(eq(mailLink.tenantId, ctx.tenant.id), lt(mailLink.expiresAt, endedBefore)))
}
