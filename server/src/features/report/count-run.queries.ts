import { countries } from '@sampan/contract/country'
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { RunTable } from './report.tables.ts'

/** A write may be committed a little after the moment that it bears; milliseconds. */
export const slackMs = 5 * 60_000
/** What stands for a first count that is not over. */
export const neverCounted = new Date(slackMs)

/** A day of a country, as its people count it. */
export interface CountryDay {
  country: string
  day: string
}

/** Rows of a country and the name of its time zone. */
export const zones = sql.join(
  Object.entries(countries).map(([code, { timeZone }]) => sql.raw(`('${code}', '${timeZone}')`)),
  sql`, `,
)

type Run = RunTable['$inferSelect']

export async function storeRun(ctx: Ctx, table: RunTable, changed: Partial<Run>): Promise<void> {
  await ctx.db.update(table).set(changed).where(eq(table.tenantId, ctx.tenant.id))
}

/** How far it was counted, held until the transaction ends: of two runs at once the second one comes after the first. */
export async function lockRun(ctx: Ctx, table: RunTable): Promise<Run> {
  await ctx.db
    .insert(table)
    .values({ tenantId: ctx.tenant.id, countedUntil: neverCounted })
    .onConflictDoNothing()
  const [run] = await ctx.db.select().from(table).where(eq(table.tenantId, ctx.tenant.id)).for('update')
  if (!run) throw new Error('the run was just stored')
  return run
}
