import { dayIn } from '@sampan/contract/country'
import { reportDaysMost } from '@sampan/contract/report'
import { or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'

interface Asked {
  span: number
  from?: string | undefined
  to?: string | undefined
}

export interface Days {
  from: string
  to: string
}

const dayMs = 86_400_000
export const shift = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10)
const lengthOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** The days that a report is about, as the reader's country counts them. Refuses own days that are none, or too many. */
export function daysOf(ctx: Ctx, { span, from, to }: Asked): Days {
  const end = to ?? dayIn(ctx.now, ctx.country)
  const days = { from: from ?? shift(end, 1 - span), to: end }
  const length = lengthOf(days)
  if (length < 1 || length > reportDaysMost) {
    const path = from === undefined ? 'to' : 'from'
    refuse('invalidInput', { fields: [{ path, key: 'invalidValue' }] })
  }
  return days
}

/** As many days as these, up to the day before them. */
export const daysBefore = (days: Days): Days => ({
  from: shift(days.from, -lengthOf(days)),
  to: shift(days.from, -1),
})

/** Cells that make up some days: whole months as such, the rest day by day. */
export function spanned({ from, to }: Days, hasMonths: boolean): SQL | undefined {
  const monthOf = (day: string) => `${day.slice(0, 7)}-01`
  const first = monthOf(from) === from ? from : monthOf(shift(monthOf(from), 32))
  const last = monthOf(shift(to, 1))
  const between = (start: string, end: string) =>
    start >= end ? undefined : sql`(starts >= ${start}::date and starts < ${end}::date)`
  const end = shift(to, 1)
  if (!hasMonths || first >= last) return sql`(grain = 'day' and ${between(from, end) ?? sql`false`})`
  const edges = or(between(from, first), between(last, end))
  return or(sql`(grain = 'month' and ${between(first, last)})`, edges && sql`(grain = 'day' and ${edges})`)
}
