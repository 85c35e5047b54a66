import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { saveWorkHours as contract } from '@sampan/contract/schedule'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import { replaceHours } from './schedule.queries.ts'

/** Replaces the caller's work hours. What is planned already stays as it is (R132). */
export async function saveWorkHours(
  ctx: Ctx,
  { timeZone, days }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const hours = days.map(({ weekday, from, to }) => ({ weekday, timeZone, fromMinute: from, toMinute: to }))
  await replaceHours(ctx, accountOf(ctx), hours)
  return {}
}
