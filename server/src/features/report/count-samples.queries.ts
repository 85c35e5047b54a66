import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { participation } from '#features/participation/participation.tables.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { type CountryDay, slackMs, zones } from './count-run.queries.ts'

/** Days of countries whose samples changed, were late or were paid for since the last count, the newest first. */
export function listChangedDays(ctx: Ctx, countedUntil: Date): Promise<CountryDay[]> {
  const since = new Date(countedUntil.getTime() - slackMs)
  const own = sql`${sample.tenantId} = ${ctx.tenant.id}`
  const changed = (from: SQL, where: SQL): SQL =>
    sql`select ${sample.countryCode} as country, ${sample.appliedAt} as at from ${from} where ${own} and ${where}`
  const paid = sql`${participation} join ${sample} on ${sample.tenantId} = ${participation.tenantId}
    and ${sample.id} = ${participation.sampleId}`
  return ask<CountryDay & Record<string, unknown>>(
    ctx.db,
    sql`select distinct changed.country, ((changed.at at time zone zone.name)::date)::text as day from (
        ${changed(sql`${sample}`, sql`${sample.updatedAt} >= ${since}`)}
        union all ${changed(sql`${sample}`, sql`${sample.clockLateAt} >= ${since}`)}
        union all ${changed(
          paid,
          sql`${participation.tenantId} = ${ctx.tenant.id} and ${participation.settledAt} >= ${since}`,
        )}) changed
      join (values ${zones}) zone(country, name) on zone.country = changed.country
      order by day desc, country`,
  )
}
