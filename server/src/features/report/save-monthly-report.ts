import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { saveMonthlyReport as contract, getMonthlyReport as readContract } from '@sampan/contract/report'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import { monthBefore } from './month-before.ts'
import { monthlyReport } from './report.tables.ts'

const isOwn = (ctx: Ctx) =>
  and(eq(monthlyReport.tenantId, ctx.tenant.id), eq(monthlyReport.accountId, accountOf(ctx)))

/** Which report the caller is mailed each month (R298). */
export async function getMonthlyReport(ctx: Ctx): Promise<OutputOf<typeof readContract>> {
  const [row] = await ctx.db.select({ chosen: monthlyReport.chosen }).from(monthlyReport).where(isOwn(ctx))
  return { chosen: row?.chosen ?? null }
}

/** Has a report mailed from the next first of a month on, or ends it; what is mailed already keeps its month (R298). */
export async function saveMonthlyReport(
  ctx: Ctx,
  { chosen }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (chosen === null) {
    await ctx.db.delete(monthlyReport).where(isOwn(ctx))
    return { chosen }
  }
  const own = { tenantId: ctx.tenant.id, accountId: accountOf(ctx) }
  await ctx.db
    .insert(monthlyReport)
    .values({ ...own, chosen, sentMonth: monthBefore(ctx.now, ctx.country).from })
    .onConflictDoUpdate({ target: [monthlyReport.tenantId, monthlyReport.accountId], set: { chosen } })
  return { chosen }
}
