import { and, arrayOverlaps, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import {
  type FailingBatches,
  findRunningBatch,
  keepEnteredAgain,
  lockFailing,
} from '#kit/batch/entered-again.ts'
import { accountOf } from '#kit/context.ts'
import { importDraft, importRow } from './import.tables.ts'

/** What is held while units are entered, so that none of them is entered twice at the same moment. */
export interface HeldUnits {
  /** Their roots, and all units that correct one of these. */
  ids: string[]
  /** The batches in which one of them failed. */
  failing: FailingBatches
}

/** The verb of the batches that enter units. */
const verb = 'enterImport'

export const holdNothing: HeldUnits = { ids: [], failing: { verb, ids: [] } }

/** Locks the batches in which units failed; before anything that is entered is locked. In: the roots of what is about to be entered. */
export async function holdUnits(ctx: Ctx, roots: readonly string[]): Promise<HeldUnits> {
  if (roots.length === 0) return holdNothing
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
        ne(importRow.mends, sql`'{}'::uuid[]`),
        arrayOverlaps(importRow.mends, [...roots]),
      ),
    )
  const ids = [...new Set([...roots, ...corrected.map(({ id }) => id)])]
  return { ids, failing: await lockFailing(ctx, verb, ids) }
}

/** Those of some roots that are entered already. They are locked until the end of the transaction, but for a preview. */
export async function enteredOf(
  ctx: Ctx,
  roots: readonly string[],
  { isPreview }: { isPreview: boolean },
): Promise<Set<string>> {
  if (roots.length === 0) return new Set()
  const which = and(eq(importRow.tenantId, ctx.tenant.id), inArray(importRow.id, [...roots]))
  const asked = ctx.db
    .select({ id: importRow.id, enteredAt: importRow.enteredAt })
    .from(importRow)
    .where(isPreview ? and(which, isNotNull(importRow.enteredAt)) : which)
    .orderBy(asc(importRow.id))
  const rows = await (isPreview ? asked : asked.for('update'))
  return new Set(rows.flatMap(({ id, enteredAt }) => (enteredAt ? [id] : [])))
}

/** Marks roots as entered, so that nothing enters them again, and says so where one of them failed (R284). */
export async function keepEntered(ctx: Ctx, roots: readonly string[], held: HeldUnits): Promise<void> {
  if (roots.length === 0) return
  await ctx.db
    .update(importRow)
    .set({ enteredAt: ctx.now })
    .where(and(eq(importRow.tenantId, ctx.tenant.id), inArray(importRow.id, [...roots])))
  if (held.failing.ids.length === 0) return
  const corrected = await ctx.db
    .select({ id: importRow.id })
    .from(importRow)
    .where(
      and(
        eq(importRow.tenantId, ctx.tenant.id),
        inArray(importRow.id, held.ids),
        arrayOverlaps(importRow.mends, [...roots]),
      ),
    )
  const ids = [...new Set([...roots, ...corrected.map(({ id }) => id)])]
  await keepEnteredAgain(ctx, held.failing, ids, await findRunningBatch(ctx))
}
