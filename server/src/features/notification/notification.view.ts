import type { NotificationRow } from '@sampan/contract/notification'
import type { Ctx } from '#context.ts'
import type { Reader } from '#features/account/mail/say-moment.ts'
import { valuesFor } from '#features/account/mail/values-for.ts'
import type { NotificationRecord } from './notification.queries.ts'

type Said = Pick<NotificationRecord, 'text' | 'params' | 'texts' | 'moments' | 'amounts'>

/** A part of a notification's text, as in its mail. */
export function sayPart(ctx: Ctx, said: Said, part: 'subject' | 'title' | 'before', reader: Reader): string {
  const known = { client: ctx.tenant.clientName, ...valuesFor(reader, said) }
  return ctx.app.words.say(reader.language, `${said.text}.${part}`, known)
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
    due: row.moments.due?.at ?? null,
    path: row.path,
    isRead: row.readAt !== null,
  }
}
