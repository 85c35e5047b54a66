import { and, arrayOverlaps, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import {
  type FailingBatches,
  findRunningBatch,
  keepEnteredAgain,
  listFailing,
  lockFailing,
} from '#kit/batch/entered-again.ts'
import { accountOf } from '#kit/context.ts'
import { importDraft, importRow } from './import.tables.ts'

/** What is held while units are entered, so that none of them is entered twice at the same moment. */
export interface HeldUnits {
  /** What is marked with them, and all units that correct one of these. */
  ids: string[]
  /** The batches in which one of them failed. */
  failing: FailingBatches
}

/** The verb of the batches that enter units. */
const verb = 'enterImport'

export const holdNothing: HeldUnits = { ids: [], failing: { verb, ids: [] } }

/** What will be marked, and all units that correct one of these. */
async function withCorrecting(ctx: Ctx, marked: readonly string[]): Promise<string[]> {
  if (marked.length === 0) return []
  const corrected = await ctx.db
    .select({ id: importRow.id })
    .from(importRow)
    .innerJoin(
      importDraft,
      and(eq(importDraft.tenantId, importRow.tenantId), eq(importDraft.id, importRow.importId)),
    )
    .where(
      and(
        eq(importRow.tenantId, ctx.tenant.id),
        eq(importDraft.accountId, accountOf(ctx)),
        ne(importRow.corrects, sql`'{}'::uuid[]`),
        arrayOverlaps(importRow.corrects, [...marked]),
      ),
    )
  return [...new Set([...marked, ...corrected.map(({ id }) => id)])]
}

/** Locks the batches in which units failed; before anything that is entered is locked. In: what will be marked. */
export async function holdUnits(ctx: Ctx, marked: readonly string[]): Promise<HeldUnits> {
  const ids = await withCorrecting(ctx, marked)
  return { ids, failing: await lockFailing(ctx, verb, ids) }
}

/** The batches that `holdUnits` would lock: one that runs locks them together with its own row. */
export const listHeld = async (ctx: Ctx, marked: readonly string[]): Promise<string[]> =>
  listFailing(ctx, verb, await withCorrecting(ctx, marked))

/** Those of what is marked that are entered already. They are locked until the end of the transaction, but for a preview. */
export async function enteredOf(
  ctx: Ctx,
  marked: readonly string[],
  { isPreview }: { isPreview: boolean },
): Promise<Set<string>> {
  if (marked.length === 0) return new Set()
  const which = and(eq(importRow.tenantId, ctx.tenant.id), inArray(importRow.id, [...marked]))
  const asked = ctx.db
    .select({ id: importRow.id, enteredAt: importRow.enteredAt })
    .from(importRow)
    .where(isPreview ? and(which, isNotNull(importRow.enteredAt)) : which)
    .orderBy(asc(importRow.id))
  const rows = await (isPreview ? asked : asked.for('update'))
  return new Set(rows.flatMap(({ id, enteredAt }) => (enteredAt ? [id] : [])))
}

/** Marks units as entered, so that nothing enters them again, and says so where one of them failed (R284). */
export async function keepEntered(ctx: Ctx, marked: readonly string[], held: HeldUnits): Promise<void> {
  if (marked.length === 0) return
  await ctx.db
    .update(importRow)
    .set({ enteredAt: ctx.now })
    .where(and(eq(importRow.tenantId, ctx.tenant.id), inArray(importRow.id, [...marked])))
  if (held.failing.ids.length === 0) return
  const corrected = await ctx.db
    .select({ id: importRow.id })
    .from(importRow)
    .where(
      and(
        eq(importRow.tenantId, ctx.tenant.id),
        inArray(importRow.id, held.ids),
        arrayOverlaps(importRow.corrects, [...marked]),
      ),
    )
  const ids = [...new Set([...marked, ...corrected.map(({ id }) => id)])]
  await keepEnteredAgain(ctx, held.failing, ids, await findRunningBatch(ctx))
}
