import type { InputOf } from '@sampan/contract/endpoint'
import type { saveNotificationSettings as contract } from '@sampan/contract/notification'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import { gatherForOne } from './gather-mails.ts'
import { storeSettings } from './notification.queries.ts'

/**
 * Keeps which kinds the caller is mailed, and when; who gives the daily mail up gets what waits for it at once. The contract
 * refuses to switch off what is always mailed.
 */
export async function saveNotificationSettings(
  ctx: Ctx,
  { unmailed, rhythm }: InputOf<typeof contract>,
): Promise<Record<string, never>> {
  if (rhythm === 'atOnce') await gatherForOne(ctx, accountOf(ctx))
  await storeSettings(ctx, accountOf(ctx), { unmailed: [...new Set(unmailed)], rhythm })
  return {}
}
