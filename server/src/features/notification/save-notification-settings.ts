import type { InputOf } from '@sampan/contract/endpoint'
import type { saveNotificationSettings as contract } from '@sampan/contract/notification'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import { storeSettings } from './notification.queries.ts'

/** Keeps which kinds the caller is mailed, and when. The contract refuses to switch off what is always mailed. */
export async function saveNotificationSettings(
  ctx: Ctx,
  { unmailed, rhythm }: InputOf<typeof contract>,
): Promise<Record<string, never>> {
  await storeSettings(ctx, accountOf(ctx), { unmailed: [...new Set(unmailed)], rhythm })
  return {}
}
