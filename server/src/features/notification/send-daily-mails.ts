import { type CountryCode, countries, countryCodes, languageOf } from '@sampan/contract/country'
import { consoleActors } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { mailManyLater, mailSettingsPath } from '#features/account/mail/mail-later.ts'
import { tryCases } from '#kit/case/clock-runner.ts'
import {
  type DailyMail,
  dailyMailNoun,
  listDueDailyMails,
  type Morning,
  noteDailyMails,
  takeDailyMails,
} from './daily-mail.queries.ts'
import { sayPart } from './notification.view.ts'

/** The hour in which the daily mail goes out, by the clock of the reader's country, and from which on it waits for the next day. */
const hours = { first: 8, last: 20 } as const

/**
 * Mails what waited for the daily mail, wherever it is morning now; asked for every hour. Where nobody asked in the
 * morning, the mail goes out later that day. One that fails is tried again, set aside after its tries, and holds up no other.
 */
export async function sendDailyMails(ctx: Ctx): Promise<void> {
  const mornings = countryCodes.flatMap((country) => morningIn(country, ctx.now) ?? [])
  if (mornings.length === 0) return
  const due = await listDueDailyMails(ctx, mornings)
  await tryCases(ctx, dailyMailNoun, due, async (some) => {
    const ids = some.map(({ id }) => id)
    await noteDailyMails(ctx, ids)
    await enqueueDailyMails(ctx, await takeDailyMails(ctx, ids))
  })
}

/** Mails at once what waits for the daily mail of somebody who wants none any more. */
export const sendDailyMailNow = async (ctx: Ctx, accountId: string): Promise<void> =>
  enqueueDailyMails(ctx, await takeDailyMails(ctx, [accountId]))

const enqueueDailyMails = (ctx: Ctx, dailyMails: readonly DailyMail[]): Promise<void> =>
  mailManyLater(
    ctx,
    dailyMails.map((one) => ({ accountId: one.accountId, mail: mailOf(ctx, one) })),
  )

function mailOf(ctx: Ctx, { role, language, country, count, latest }: DailyMail) {
  const reader = { language: language ?? languageOf(country), country }
  const lines = latest.map((one) => `• ${sayPart(ctx, one, 'subject', reader)}`).join('\n')
  const isOfConsole = consoleActors.some((each) => each === role)
  return {
    text: 'notification:mail.gathered',
    params: { count, lines },
    optOutPath: mailSettingsPath,
    // A desktop is led to its own face of it (R82).
    path: isOfConsole ? '/console/inbox' : '/m/inbox',
  }
}

/** When the daily mail of a country was due today; undefined outside of the hours in which it goes out. */
function morningIn(country: CountryCode, now: Date): Morning | undefined {
  const parts = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: countries[country].timeZone,
  }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value ?? 0)
  const hour = part('hour')
  if (hour < hours.first || hour >= hours.last) return undefined
  const minute = 60_000
  const since = ((hour - hours.first) * 60 + part('minute')) * minute
  return { country, at: new Date(Math.floor(now.getTime() / minute) * minute - since) }
}
