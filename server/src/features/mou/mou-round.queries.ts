import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { type FileRow, findFilesById } from '#features/file/file.queries.ts'
import { mouRound } from './mou.tables.ts'

/** A paper that was handed in, with its file and who decided on it. */
export interface RoundData {
  round: typeof mouRound.$inferSelect
  decidedBy: string | null
  file: FileRow
}

/** Every paper of an agreement, newest first. */
export async function listRounds(ctx: Ctx, mouId: string): Promise<RoundData[]> {
  const rows = await ctx.db
    .select({ round: mouRound, decidedBy: account.fullName })
    .from(mouRound)
    .leftJoin(account, and(eq(account.tenantId, mouRound.tenantId), eq(account.id, mouRound.decidedBy)))
    .where(and(eq(mouRound.tenantId, ctx.tenant.id), eq(mouRound.mouId, mouId)))
    .orderBy(desc(mouRound.round))
  const files = await findFilesById(
    ctx,
    rows.map((row) => row.round.fileId),
  )
  return rows.flatMap((row) => {
    const file = files.get(row.round.fileId)
    return file ? [{ ...row, file }] : []
  })
}

/** Keeps a paper that is handed in, with where it came from. */
export async function insertRound(ctx: Ctx, mouId: string, round: number, fileId: string): Promise<void> {
  await ctx.db.insert(mouRound).values({
    tenantId: ctx.tenant.id,
    mouId,
    round,
    fileId,
    submittedAt: ctx.now,
    submittedIp: ctx.ip || null,
    userAgent: ctx.userAgent.slice(0, userAgentMax),
    decidedAt: null,
    decidedBy: null,
    outcome: 'inReview',
    feedback: '',
  })
}

/** Nobody's browser says more of itself; whoever does need not fill our tables. */
const userAgentMax = 500

const ofRound = (ctx: Ctx, mouId: string, round: number) =>
  and(eq(mouRound.tenantId, ctx.tenant.id), eq(mouRound.mouId, mouId), eq(mouRound.round, round))

export async function findRound(
  ctx: Ctx,
  mouId: string,
  round: number,
): Promise<typeof mouRound.$inferSelect | undefined> {
  const [row] = await ctx.db
    .select()
    .from(mouRound)
    .where(ofRound(ctx, mouId, round))
  return row
}

/** Notes what became of a paper, and by whose word. */
export async function decideRound(
  ctx: Ctx,
  mouId: string,
  round: number,
  decided: { outcome: 'approved' | 'returned'; feedback: string },
): Promise<void> {
  await ctx.db
    .update(mouRound)
    .set({ ...decided, decidedAt: ctx.now, decidedBy: ctx.caller.accountId })
    .where(ofRound(ctx, mouId, round))
}
