import { randomUUIDv7 } from 'node:crypto'
import type { BatchOutcome } from '@sampan/contract/batch-run'
import { type ImportKind, importLimits } from '@sampan/contract/import'
import { and, asc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { batchRow } from '#kit/batch/batch.tables.ts'
import { failedIn } from '#kit/batch/failed-in.ts'
import { accountOf } from '#kit/context.ts'
import type { Row } from './fault-of.ts'
import { importDraft, importRow, type KeptRow } from './import.tables.ts'

/** What is entered together. */
export interface Unit {
  id: string
  place: number
  kind: ImportKind
  rows: Row[]
  /** What is marked and locked when it is entered: itself, and those that failed and that it corrects, whose drafts may be deleted before its own (R284). */
  marked: string[]
}

/** What is kept of a unit. */
export interface KeptUnit {
  rows: readonly KeptRow[]
  corrects: readonly string[]
}

/** Rows that one statement stores. */
const atOnce = 1_000

/** Keeps what was read. Out: the id of the draft. */
export async function insertDraft(ctx: Ctx, kind: ImportKind, units: readonly KeptUnit[]): Promise<string> {
  const id = randomUUIDv7()
  const tenantId = ctx.tenant.id
  await ctx.db
    .insert(importDraft)
    .values({ tenantId, id, accountId: accountOf(ctx), kind, createdAt: ctx.now })
  for (let from = 0; from < units.length; from += atOnce)
    await ctx.db.insert(importRow).values(
      units.slice(from, from + atOnce).map(({ rows, corrects }, at) => ({
        ...{ tenantId, importId: id, place: from + at, id: randomUUIDv7() },
        ...{ rows: [...rows], corrects: [...corrects] },
      })),
    )
  return id
}

/** Everybody sees their own. */
const own = (ctx: Ctx): SQL | undefined =>
  and(
    eq(importRow.tenantId, ctx.tenant.id),
    eq(importDraft.tenantId, ctx.tenant.id),
    eq(importDraft.id, importRow.importId),
    eq(importDraft.accountId, accountOf(ctx)),
  )

const rowOf = ({ row, cells }: KeptRow): Row => ({ row, cell: (key) => cells[key] ?? '' })

async function listUnits(ctx: Ctx, where: SQL | undefined, most: number): Promise<Unit[]> {
  const found = await ctx.db
    .select({ unit: importRow, kind: importDraft.kind })
    .from(importRow)
    .innerJoin(importDraft, own(ctx))
    .where(and(own(ctx), where))
    .orderBy(asc(importRow.place))
    .limit(most)
  return found.map(({ unit: { id, place, rows, corrects }, kind }) => ({
    ...{ id, place, kind, rows: rows.map(rowOf) },
    marked: [...corrects, id],
  }))
}

/** The units of a draft of the caller from a place on. */
export const listUnitsFrom = (ctx: Ctx, importId: string, from: number, most: number): Promise<Unit[]> =>
  listUnits(ctx, and(eq(importRow.importId, importId), gte(importRow.place, from)), most)

/** Those of some units that are the caller's. */
export const listUnitsOf = (ctx: Ctx, ids: readonly string[]): Promise<Unit[]> =>
  listUnits(ctx, inArray(importRow.id, [...ids]), ids.length)

/** Those that failed in a batch of the caller's, in the order of their table. */
export const listUnitsFailedIn = (
  ctx: Ctx,
  batchId: string,
  outcomes?: readonly BatchOutcome[],
): Promise<Unit[]> => listUnits(ctx, failedIn(ctx, importRow.id, batchId, outcomes), importLimits.staged)

/** Why each failed, in the words of then, by the id of the unit. */
export async function reasonsOf(ctx: Ctx, batchId: string): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ id: batchRow.subjectId, message: batchRow.message })
    .from(batchRow)
    .where(
      and(
        eq(batchRow.tenantId, ctx.tenant.id),
        eq(batchRow.batchId, batchId),
        eq(batchRow.outcome, 'failed'),
      ),
    )
  return new Map(rows.map(({ id, message }) => [id, message ?? '']))
}

/** Deletes the drafts that were made before a moment. */
export async function forgetDrafts(ctx: Ctx, before: Date): Promise<void> {
  const old = and(eq(importDraft.tenantId, ctx.tenant.id), lt(importDraft.createdAt, before))
  const ids = ctx.db.select({ id: importDraft.id }).from(importDraft).where(old)
  await ctx.db
    .delete(importRow)
    .where(and(eq(importRow.tenantId, ctx.tenant.id), inArray(importRow.importId, ids)))
  await ctx.db.delete(importDraft).where(old)
}
