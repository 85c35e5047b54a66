import type { MouKind } from '@sampan/contract/mou'
import { mouStatus } from '@sampan/contract/mou'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { type FileRow, findFilesById } from '#features/file/file.queries.ts'
import { refuse } from '#kit/refusal.ts'
import type { MouRecord } from './mou.machine.ts'
import { mou, mouRound } from './mou.tables.ts'
import { withinMouReach } from './mou-reach.ts'
import { mouRulesOf } from './mou-subjects.ts'

/** The record that an agreement belongs to. */
export interface MouSubject {
  kind: MouKind
  subjectId: string
}

/** An agreement within the caller's reach whose record it may read. Refuses `notFound`. */
export async function getReachedMou(ctx: Ctx, id: string): Promise<MouRecord> {
  const found = (await findReachedMous(ctx, [id])).get(id)
  if (!found || !(await mouRulesOf(found.kind).mayRead(ctx, found.subjectId))) refuse('notFound')
  return found
}

/** Those of the ids that are within the caller's reach. */
export async function findReachedMous(ctx: Ctx, ids: readonly string[]): Promise<Map<string, MouRecord>> {
  const rows = await ctx.db
    .select()
    .from(mou)
    .where(and(eq(mou.tenantId, ctx.tenant.id), inArray(mou.id, [...ids]), withinMouReach(ctx)))
  return new Map(rows.map((row) => [row.id, row]))
}

export async function findMouById(ctx: Ctx, id: string): Promise<MouRecord | undefined> {
  const [row] = await ctx.db
    .select()
    .from(mou)
    .where(and(eq(mou.tenantId, ctx.tenant.id), eq(mou.id, id)))
  return row
}

const ofSubject = (ctx: Ctx, { kind, subjectId }: MouSubject) =>
  and(eq(mou.tenantId, ctx.tenant.id), eq(mou.kind, kind), eq(mou.subjectId, subjectId))

/** The agreement that counts for a record; undefined when none does. */
export async function findStandingMou(ctx: Ctx, of: MouSubject): Promise<MouRecord | undefined> {
  const [row] = await ctx.db
    .select()
    .from(mou)
    .where(and(ofSubject(ctx, of), ne(mou.status, mouStatus.dropped)))
  return row
}

/** The newest agreement of a record, also a dropped one. */
export async function findNewestMou(ctx: Ctx, of: MouSubject): Promise<MouRecord | undefined> {
  const [row] = await ctx.db
    .select()
    .from(mou)
    .where(ofSubject(ctx, of))
    .orderBy(desc(mou.createdAt), desc(mou.id))
    .limit(1)
  return row
}

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
