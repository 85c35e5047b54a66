import { mayAny } from '@sampan/contract/abilities'
import { type CountryCode, countries, countryCodes, languageOf } from '@sampan/contract/country'
import { localeOf } from '@sampan/contract/locale'
import type { MonthlyReport } from '@sampan/contract/report'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { mailLater, mailSettingsPath } from '#features/account/mail/mail-later.ts'
import { hasAccess } from '#features/account/people/who-may.queries.ts'
import { getReport } from './get-report.ts'
import { monthBefore } from './month-before.ts'
import { monthlyReport } from './report.tables.ts'
import type { Days } from './report-days.ts'

export const monthlyMailJob = 'report-monthly-mail'
export const mailedMonth = z.object({ accountId: z.uuid(), from: z.iso.date(), to: z.iso.date() })

/** From this hour on, by the clock of the reader's country. */
const firstHour = 8

const hourIn = (now: Date, country: CountryCode): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      hourCycle: 'h23',
      timeZone: countries[country].timeZone,
    }).format(now),
  )

/**
 * Orders the report of the month that is over for everybody who did not get it, wherever it is morning; asked for every hour (R298). The month is
 * noted in the transaction that orders the mail: each is mailed once, also where a server was down on the first, or dies in between.
 */
export async function orderMonthlyReports(ctx: Ctx): Promise<void> {
  const awake = countryCodes.filter((country) => hourIn(ctx.now, country) >= firstHour)
  const byMonth = Map.groupBy(awake, (country) => monthBefore(ctx.now, country).from)
  for (const [month, inCountries] of byMonth) {
    const [first] = inCountries
    if (!first) continue
    const people = ctx.db
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.tenantId, ctx.tenant.id), inArray(account.countryCode, inCountries), hasAccess))
    const due = await ctx.db
      .update(monthlyReport)
      .set({ sentMonth: month })
      .where(
        and(
          eq(monthlyReport.tenantId, ctx.tenant.id),
          sql`${monthlyReport.sentMonth} < ${month}::date`,
          inArray(monthlyReport.accountId, people),
        ),
      )
      .returning({ accountId: monthlyReport.accountId })
    const days = monthBefore(ctx.now, first)
    const jobs = due.map(({ accountId }) => ({ payload: { accountId, ...days } }))
    if (jobs.length > 0) await ctx.app.jobs.addMany(ctx.db, ctx.tenant.id, monthlyMailJob, jobs)
  }
}

/** Mails one of them, with the rights that its reader has by then; nothing to who left, may read no reports, or ended it meanwhile. */
export async function mailMonthlyReport(
  ctx: Ctx,
  { accountId, ...days }: z.output<typeof mailedMonth>,
): Promise<void> {
  const who = await ctx.app.accounts.findPrincipal(ctx.db, ctx.tenant.id, accountId)
  if (!who || !mayAny(who.role, 'seeReports')) return
  const [found] = await ctx.db
    .select({ chosen: monthlyReport.chosen, language: account.language, country: account.countryCode })
    .from(monthlyReport)
    .innerJoin(
      account,
      and(eq(account.tenantId, monthlyReport.tenantId), eq(account.id, monthlyReport.accountId)),
    )
    .where(and(eq(monthlyReport.tenantId, ctx.tenant.id), eq(monthlyReport.accountId, accountId)))
  if (!found) return
  const language = found.language ?? languageOf(found.country)
  const as: Ctx = { ...ctx, caller: { ...who, sessionId: null }, language, country: found.country }
  const { by, ...filter } = found.chosen
  const { total } = await getReport(as, { ...filter, ...days, span: 30 })
  const locale = localeOf(language)
  const month = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(days.from))
  await mailLater(ctx, accountId, {
    text: 'report:mail.monthly',
    params: { month, ...figuresOf(total, new Intl.NumberFormat(locale)) },
    path: addressOf(found.chosen, days),
    optOutPath: mailSettingsPath,
  })
}

/** What the mail says of the samples of the month, with the digits of its reader. */
const figuresOf = (
  total: Record<'applied' | 'approved' | 'shipped' | 'posted' | 'sold', number>,
  digits: Intl.NumberFormat,
): Record<string, string> => ({
  applied: digits.format(total.applied),
  approved: digits.format(total.approved),
  shipped: digits.format(total.shipped),
  posted: digits.format(total.posted),
  sold: digits.format(total.sold),
})

/** The page of reports with exactly this one, which offers to save its table. */
function addressOf(
  { by, countries: of, brandIds, productIds, tiers, promoteTypes }: MonthlyReport,
  days: Days,
): string {
  const search = new URLSearchParams({ ...days, by })
  const lists = { country: of, brand: brandIds, product: productIds, tier: tiers, promote: promoteTypes }
  for (const [name, values] of Object.entries(lists)) if (values?.length) search.set(name, values.join(','))
  search.set('save', 'csv')
  return `/console/reports?${search}`
}
