import type { MouKind } from '@sampan/contract/mou-status'
import { mouStatus } from '@sampan/contract/mou-status'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { account } from '#features/account/account.tables.ts'
import type { AwaitedDecision } from '#features/file/signed-link.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import type { MouRecord } from './mou.machine.ts'
import { mou, mouHistory } from './mou.tables.ts'
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
  if (!found || !(await mouRulesOf(ctx, found.kind).mayRead(ctx, found.subjectId))) refuse('notFound')
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

/** Whether an agreement is in review since a moment, and no other round of it since. */
export async function stillWaits(
  { tenant, db }: Pick<Ctx, 'tenant' | 'db'>,
  { id, since }: AwaitedDecision,
): Promise<boolean> {
  const [row] = await db
    .select({ status: mou.status, since: mou.statusSince })
    .from(mou)
    .where(and(eq(mou.tenantId, tenant.id), eq(mou.id, id)))
  return row?.status === mouStatus.inReview && row.since.getTime() === since.getTime()
}

const ofSubject = (ctx: Ctx, { kind, subjectId }: MouSubject) =>
  and(eq(mou.tenantId, ctx.tenant.id), eq(mou.kind, kind), eq(mou.subjectId, subjectId))

/** The agreements that count for many records of a kind. */
export const listStandingMous = (
  ctx: Ctx,
  kind: MouKind,
  subjectIds: readonly string[],
): Promise<MouRecord[]> =>
  ctx.db
    .select()
    .from(mou)
    .where(
      and(
        eq(mou.tenantId, ctx.tenant.id),
        eq(mou.kind, kind),
        among(mou.subjectId, subjectIds),
        ne(mou.status, mouStatus.dropped),
      ),
    )

/** The newest agreement of a record, also a dropped one, by its id. */
export const newestMou = (ctx: Ctx, of: MouSubject): SQL =>
  sql`select ${mou.id} from ${mou} where ${ofSubject(ctx, of)} order by ${mou.createdAt} desc, ${mou.id} desc limit 1`

/** Whose agreements these are, by account. */
export async function findCreatorNames(
  ctx: Ctx,
  rows: readonly Pick<MouRecord, 'accountId'>[],
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const found = await ctx.db
    .select({ id: account.id, name: account.fullName })
    .from(account)
    .where(
      and(
        eq(account.tenantId, ctx.tenant.id),
        inArray(
          account.id,
          rows.map((row) => row.accountId),
        ),
      ),
    )
  return new Map(found.map((row) => [row.id, row.name]))
}

const byId = (ctx: Ctx, id: string) => and(eq(mou.tenantId, ctx.tenant.id), eq(mou.id, id))

export async function lockMou(ctx: Ctx, id: string): Promise<MouRecord | undefined> {
  const [row] = await ctx.db.select().from(mou).where(byId(ctx, id)).for('update')
  return row
}

/** Keeps the unsigned paper as it was first opened. */
export async function keepDocument(ctx: Ctx, id: string, fileId: string): Promise<void> {
  await ctx.db.update(mou).set({ documentFileId: fileId }).where(byId(ctx, id))
}

/** Whether the caller has opened the agreement before. */
export async function hasOpened(ctx: Ctx, mouId: string): Promise<boolean> {
  const [line] = await ctx.db
    .select({ id: mouHistory.id })
    .from(mouHistory)
    .where(
      and(
        eq(mouHistory.tenantId, ctx.tenant.id),
        eq(mouHistory.mouId, mouId),
        eq(mouHistory.verb, 'opened'),
        eq(mouHistory.actorId, accountOf(ctx)),
      ),
    )
    .limit(1)
  return line !== undefined
}
