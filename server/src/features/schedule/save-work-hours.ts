import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { saveWorkHours as contract } from '@sampan/contract/schedule'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import { workHours } from './schedule.tables.ts'

/** Replaces the caller's work hours. What is planned already stays as it is (R132). */
export async function saveWorkHours(
  ctx: Ctx,
  { timeZone, days }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const key = { tenantId: ctx.tenant.id, accountId: accountOf(ctx) }
  // Two pages of one person that save at once would both delete, and both insert.
  await ctx.db.$client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `work-hours:${key.tenantId}:${key.accountId}`,
  ])
  await ctx.db
    .delete(workHours)
    .where(and(eq(workHours.tenantId, key.tenantId), eq(workHours.accountId, key.accountId)))
  if (days.length > 0)
    await ctx.db
      .insert(workHours)
      .values(
        days.map(({ weekday, from, to }) => ({ ...key, weekday, timeZone, fromMinute: from, toMinute: to })),
      )
  return {}
}
