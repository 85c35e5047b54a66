import type { OutputOf } from '@sampan/contract/endpoint'
import type { listNotifications as contract } from '@sampan/contract/notification'
import type { Ctx } from '#context.ts'
import { pageOf } from '#kit/page.ts'
import { listOwnNotifications, type NotificationFilter } from './notification.queries.ts'
import { presentNotification } from './notification.view.ts'

/** What the caller was told, filtered, sorted, by pages, in the language of the call. */
export async function listNotifications(
  ctx: Ctx,
  input: NotificationFilter,
): Promise<OutputOf<typeof contract>> {
  const { rows, ...total } = await listOwnNotifications(ctx, input)
  const page = pageOf(
    input,
    rows,
    (row) => presentNotification(ctx, row.notification),
    (row) => row.place,
    total,
  )
  return { ...page, asOf: ctx.now.toISOString() }
}
