import type { InputOf } from '@sampan/contract/endpoint'
import type { readAllNotifications as contract } from '@sampan/contract/notification'
import type { Ctx } from '#context.ts'
import { noteChange } from '#kit/call/live.ts'
import { accountOf } from '#kit/context.ts'
import { markAllRead } from './notification.queries.ts'

/** Marks all of the caller's as read that came until a moment, on all of the caller's devices. */
export async function readAllNotifications(
  ctx: Ctx,
  { until }: InputOf<typeof contract>,
): Promise<Record<string, never>> {
  await markAllRead(ctx, new Date(until))
  noteChange(ctx, 'notification', accountOf(ctx))
  return {}
}
