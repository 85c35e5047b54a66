import type { OutputOf } from '@sampan/contract/endpoint'
import type { listNotifications as contract } from '@sampan/contract/notification'
import type { Ctx } from '#context.ts'
import { listOwnNotifications, type NotificationFilter } from '#features/notification/notification.queries.ts'
import { presentNotification } from '#features/notification/notification.view.ts'
import { pageOf } from '#kit/page.ts'
import { listToldCases } from './told-cases.ts'

/** What the caller was told, filtered, sorted, by pages, in the language of the call, with the cases that it is about. */
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
  return { ...page, cases: await listToldCases(ctx, page.rows), asOf: ctx.now.toISOString() }
}
