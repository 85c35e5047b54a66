import { countries } from '@sampan/contract/country'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { getWorkHours as contract } from '@sampan/contract/schedule'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import { listHours } from './schedule.queries.ts'

/** The caller's work hours; who keeps none gets the zone of the country. */
export async function getWorkHours(ctx: Ctx): Promise<OutputOf<typeof contract>> {
  const rows = await listHours(ctx, [accountOf(ctx)])
  return {
    timeZone: rows[0]?.timeZone ?? countries[ctx.country].timeZone,
    days: rows.map(({ weekday, fromMinute, toMinute }) => ({ weekday, from: fromMinute, to: toMinute })),
  }
}
