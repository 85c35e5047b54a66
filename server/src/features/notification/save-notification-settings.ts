import type { InputOf } from '@sampan/contract/endpoint'
import type { saveNotificationSettings as contract } from '@sampan/contract/notification'
import type { Ctx } from '#context.ts'
import { lockOwnAccount } from '#features/account/account.queries.ts'
import { accountOf } from '#kit/context.ts'
import { storeSettings } from './notification.queries.ts'
import { pushHeldLater } from './push/push-notices.ts'
import { sendDailyMailNow } from './send-daily-mails.ts'

/**
 * Keeps which kinds the caller is mailed and pushed, and when; who gives the daily mail up gets what waits for it at once. The contract
 * refuses to switch off what is always mailed.
 */
export async function saveNotificationSettings(
  ctx: Ctx,
  chosen: InputOf<typeof contract>,
): Promise<Record<string, never>> {
  // A job that holds something until the end of the former quiet hours is waited for.
  await lockOwnAccount(ctx)
  await storeSettings(ctx, accountOf(ctx), {
    ...chosen,
    unmailed: [...new Set(chosen.unmailed)],
    ...(chosen.unpushed && { unpushed: [...new Set(chosen.unpushed)] }),
  })
  // Afterwards: what a job holds for the daily mail meanwhile is held before this is stored, or not at all.
  if (chosen.rhythm === 'atOnce') await sendDailyMailNow(ctx, accountOf(ctx))
  if (chosen.quiet !== undefined || chosen.timeZone !== undefined) await pushHeldLater(ctx, accountOf(ctx))
  return {}
}
