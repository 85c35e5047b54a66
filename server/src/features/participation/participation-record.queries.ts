import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { PromiseRecord } from '#features/product/brand-record.ts'
import { participation, participationHistory } from '#features/task/participation.tables.ts'

/** Only the latest participations speak for somebody; it also keeps the count cheap. */
const latestOnes = 200

type Party = { brandId: string } | { accountId: string }

/**
 * Duties of a party in tasks that were met in time, of all that were met or are late now. What a termination cut
 * short was neither kept nor broken. In: one verb that meets the duty (`ship`), or all.
 */
export async function promisesOf(ctx: Ctx, party: Party, verb?: string): Promise<PromiseRecord> {
  const side = 'brandId' in party ? 'brand' : 'creator'
  const isTheirs: SQL =
    'brandId' in party
      ? sql`${participation.brandId} = ${party.brandId}`
      : sql`${participation.accountId} = ${party.accountId}`
  const { rows } = await ctx.db.execute<{ kept: number; met: number; late: number }>(sql`
    with latest as (
      select id, clock_owner, clock_duty, clock_late_at from ${participation}
      where ${participation.tenantId} = ${ctx.tenant.id} and ${isTheirs}
      order by ${participation.signedUpAt} desc, ${participation.id} desc limit ${latestOnes}),
    met as (
      select h.took_seconds <= h.allowed_seconds as is_kept from latest
      join ${participationHistory} h on h.tenant_id = ${ctx.tenant.id} and h.participation_id = latest.id
      where h.duty_owner = ${side} and h.took_seconds is not null and h.verb <> 'terminate'
        and h.verb = coalesce(${verb ?? null}::text, h.verb))
    select (select count(*) from met where is_kept)::int as kept, (select count(*) from met)::int as met,
      (select count(*) from latest where clock_owner = ${side} and clock_late_at is not null
        and clock_duty = coalesce(${verb ?? null}::text, clock_duty))::int as late`)
  const { kept = 0, met = 0, late = 0 } = rows[0] ?? {}
  return { kept, all: met + late }
}

export const sumOf = (...records: PromiseRecord[]): PromiseRecord => ({
  kept: records.reduce((sum, record) => sum + record.kept, 0),
  all: records.reduce((sum, record) => sum + record.all, 0),
})
