import { countries } from '@sampan/contract/country'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { getPersonHours as contract } from '@sampan/contract/schedule'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { findPersonToAsk, noCreator } from './choose-people.ts'
import { listHours } from './schedule.queries.ts'

/**
 * The work hours of somebody whom the caller may ask for time (R294); who keeps none gets the zone of their own country. Refuses `notFound`,
 * and `brandNotVerified` for hours of creators.
 */
export async function getPersonHours(
  ctx: Ctx,
  asked: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const found = (await findPersonToAsk(ctx, asked)) ?? refuse('notFound')
  const { accountId, country, ...person } = found
  const rows = await listHours(ctx, [accountId])
  return {
    person: { ...person, id: accountId, ...(!asked.creatorId && noCreator) },
    timeZone: rows[0]?.timeZone ?? countries[country].timeZone,
    days: rows.map(({ weekday, fromMinute, toMinute }) => ({ weekday, from: fromMinute, to: toMinute })),
  }
}
