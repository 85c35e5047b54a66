import type { InputOf } from '@sampan/contract/endpoint'
import type { readNotifications as contract } from '@sampan/contract/notification'
import type { Ctx } from '#context.ts'
import { noteChange } from '#kit/call/live.ts'
import { accountOf } from '#kit/context.ts'
import { markPagesRead, markRead } from './notification.queries.ts'

/** Marks some of the caller's as read, or all about a page, on all of the caller's devices. Those of others are passed over. */
export async function readNotifications(
  ctx: Ctx,
  which: InputOf<typeof contract>,
): Promise<Record<string, never>> {
  if ('ids' in which) await markRead(ctx, which.ids)
  else await markPagesRead(ctx, [which.path])
  noteChange(ctx, 'notification', accountOf(ctx))
  return {}
}

/** Whoever has decided on cases elsewhere has read what asked for it, not what the decision tells. In: their pages. */
export async function readAbout(ctx: Ctx, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await markPagesRead(ctx, paths, ctx.now)
  noteChange(ctx, 'notification', accountOf(ctx))
}
