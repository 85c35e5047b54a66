import { createHash } from 'node:crypto'
import type { CountryCode, Language } from '@sampan/contract/country'
import { languageTag } from '@sampan/contract/country'
import { consoleActors, type SignedInActor } from '@sampan/contract/endpoint'
import { mailedAtOnce } from '@sampan/contract/notification'
import type { ShownPush } from '@sampan/contract/push'
import type { Ctx } from '#context.ts'
import type { PushMessage } from '#gateways/push/push.gateway.ts'
import type { NotificationRecord } from '../notification.queries.ts'
import { sayPart } from '../notification.view.ts'

interface Reader {
  role: SignedInActor
  language: Language
  country: CountryCode
}

/** Seconds for which it is kept for a browser that is not there. */
const day = 86_400
/** Letters of one line; far from what a push may carry in any language. */
const lineMax = 200
/** Lines of what came in quiet hours. */
const linesMost = 4

const short = (text: string): string => {
  const letters = [...text]
  return letters.length > lineMax ? `${letters.slice(0, lineMax - 1).join('')}…` : text
}

/** The same for the same page, so that a later notice of a case takes the place of the earlier one. */
const topicOf = (place: string): string => createHash('sha256').update(place).digest('base64url').slice(0, 32)

const write = (shown: Omit<ShownPush, 'lang'>, reader: Reader): string =>
  JSON.stringify({ ...shown, lang: languageTag(reader.language) } satisfies ShownPush)

/** Where somebody reads all that they were told; a desktop is led to its own face of it (R82). */
const inboxOf = ({ role }: Reader): string =>
  consoleActors.some((each) => each === role) ? '/console/inbox' : '/m/inbox'

/** The subject of its mail and no more: others may see the screen. */
export function sayNotice(ctx: Ctx, row: NotificationRecord, reader: Reader): PushMessage {
  const tag = topicOf(row.path ?? row.id)
  const title = short(sayPart(ctx, row, 'subject', reader))
  const shown = { title, body: ctx.tenant.clientName, path: row.path ?? inboxOf(reader), tag }
  return {
    text: write(shown, reader),
    ttl: day,
    urgency: mailedAtOnce.includes(row.kind) ? 'high' : 'normal',
    topic: tag,
  }
}

/** What came in quiet hours, as one. In: at least two, the newest first. */
export function sayHeld(ctx: Ctx, rows: readonly NotificationRecord[], reader: Reader): PushMessage {
  const title = ctx.app.words.say(reader.language, 'notification:mail.gathered.subject', {
    client: ctx.tenant.clientName,
    count: rows.length,
  })
  const body = rows.slice(0, linesMost).map((row) => short(sayPart(ctx, row, 'subject', reader)))
  const tag = topicOf('gathered')
  return {
    text: write({ title, body: body.join('\n'), path: inboxOf(reader), tag }, reader),
    ttl: day,
    urgency: 'normal',
    topic: tag,
  }
}

/** What somebody asks for to see that it comes. */
export function sayTest(ctx: Ctx, reader: Reader): PushMessage {
  const say = (part: 'title' | 'body') => ctx.app.words.say(reader.language, `push:test.${part}`)
  const tag = topicOf('test')
  const shown = { title: say('title'), body: say('body'), path: inboxOf(reader), tag }
  // Somebody waits for it in front of the screen.
  return { text: write(shown, reader), ttl: 60, urgency: 'high', topic: tag }
}
