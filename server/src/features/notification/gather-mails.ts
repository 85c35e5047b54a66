import { type CountryCode, countries, countryCodes, languageOf } from '@sampan/contract/country'
import { consoleActors } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { mailManyLater } from '#features/account/mail/mail-later.ts'
import { type Gathered, takeGathered } from './gathered.queries.ts'
import { sayPart } from './notification.view.ts'

/** The hour in which the daily mail goes out, by the clock of the reader's country. */
const hourOfDay = 8

/** Mails what waited for the daily mail, wherever it is morning now; asked for every hour. */
export async function gatherMails(ctx: Ctx): Promise<void> {
  const there = countryCodes.filter((code) => hourIn(code, ctx.now) === hourOfDay)
  if (there.length === 0) return
  const gathered = await takeGathered(ctx, there)
  await mailManyLater(
    ctx,
    gathered.map((one) => ({ accountId: one.accountId, mail: mailOf(ctx, one) })),
  )
}

function mailOf(ctx: Ctx, { role, language, country, count, latest }: Gathered) {
  const reader = { language: language ?? languageOf(country), country }
  const lines = latest.map((one) => `• ${sayPart(ctx, one, 'subject', reader)}`).join('\n')
  const isOfConsole = consoleActors.some((each) => each === role)
  return {
    text: 'notification:mail.gathered',
    params: { count, lines },
    // A desktop is led to its own face of it (R82).
    path: isOfConsole ? '/console/inbox' : '/m/inbox',
  }
}

const hourIn = (country: CountryCode, at: Date): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      hourCycle: 'h23',
      timeZone: countries[country].timeZone,
    }).format(at),
  )
