import type { NotificationRow } from '@sampan/contract/notification'
import type { Ctx } from '#context.ts'
import { type Reader, sayMoment } from '#features/account/mail/say-moment.ts'
import type { NotificationRecord } from './notification.queries.ts'

type Said = Pick<NotificationRecord, 'text' | 'params' | 'moments'>

/** A part of a notification's words, as the mail about it says them. */
export function sayPart(
  ctx: Ctx,
  { text, params, moments }: Said,
  part: 'subject' | 'title' | 'before',
  reader: Reader,
): string {
  const told = Object.entries(moments).map(([name, { at, as }]) => [
    name,
    sayMoment(reader, new Date(at), as),
  ])
  const known = { client: ctx.tenant.clientName, ...params, ...Object.fromEntries(told) }
  return ctx.app.words.say(reader.language, `${text}.${part}`, known)
}

/** In the language and the zone in which the caller reads now. */
export function presentNotification(ctx: Ctx, row: NotificationRecord): NotificationRow {
  const reader = { language: ctx.language, country: ctx.country }
  return {
    id: row.id,
    at: row.createdAt.toISOString(),
    kind: row.kind,
    title: sayPart(ctx, row, 'title', reader),
    text: sayPart(ctx, row, 'before', reader),
    path: row.path,
    isRead: row.readAt !== null,
  }
}
