import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Ctx } from '#kit/context.ts'
import { notSetAside } from './clock-failure.queries.ts'
import { tryCases } from './clock-runner.ts'
import type { Machine, RowOf, StateTable } from './transition.ts'
import { notRefused, transitionEach } from './transition-each.ts'

interface DueMoves<Verb extends string> {
  verb: Verb
  /** The cases that time moves. */
  where: SQL | undefined
  /** Cases that a run moves at most; the next run goes on. */
  most: number
}

/**
 * Moves the cases whose time is up by the system's verb, by a fixed number of statements; where one of them fails, each
 * by itself, and that one is set aside after its tries. Cases that somebody works on right now are left for the next run.
 */
export async function moveDue<Table extends StateTable, Verb extends string, Line extends string>(
  ctx: Ctx,
  machine: Machine<Table, Verb, Line>,
  { verb, where, most }: DueMoves<NoInfer<Verb>>,
  then: (rows: RowOf<Table>[]) => Promise<void> = async () => undefined,
): Promise<void> {
  const { noun, table } = machine
  const cases: StateTable = table
  const due = await ctx.db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.tenantId, ctx.tenant.id), where, notSetAside(ctx, noun, cases.id)))
    .orderBy(asc(cases.id))
    .limit(most)
    .for('update', { skipLocked: true })
  await tryCases(ctx, noun, due as { id: string }[], async (rows) => {
    const ids = rows.map(({ id }) => id)
    const fates = await transitionEach(ctx, machine, { ids, verb, by: 'system' })
    await then([...fates.values()].map((fate) => notRefused(fate).row))
  })
}
