import { type CountryCode, countries, type Language, languageTag } from '@sampan/contract/country'
import { accountName } from '@sampan/contract/creator-account-name'
import { writeMoney } from '@sampan/contract/money'
import { paysDirectly } from '@sampan/contract/task-payment'
import { sayMoment } from '#features/account/mail/say-moment.ts'
import { textOf } from '#kit/local-text.ts'
import type { PaperPart } from '#print/paper.ts'
import type { MouRecord } from './mou.machine.ts'
import type { PaperDuty, PaperFacts, Price } from './mou-subjects.ts'

/** Who agrees. */
export interface Parties {
  creator: { name: string; platform: number; handle: string; language: Language }
  brand: { name: string; countryCode: CountryCode }
}

/** What an agreement is about, and between whom. */
export interface Content {
  row: Pick<MouRecord, 'kind' | 'number' | 'title' | 'countryCode'>
  facts: PaperFacts
  parties: Parties
}

/** Words of `mou:paper` in one language. */
export type Say = (key: string, params?: Record<string, unknown>) => string

/** For whom a paper is worded. */
export interface Place {
  language: Language
  country: CountryCode
}

/** The name of the case's country in the language of the paper. */
export const countryName = ({ language, country }: Place): string =>
  new Intl.DisplayNames([languageTag(language)], { type: 'region' }).of(country) ?? country

export function factRows(say: Say, place: Place, { row, facts, parties }: Content) {
  const { language } = place
  const { given, reward, commissionRate } = facts
  const what = given && textOf(given.text, language, row.countryCode)
  const rows: [string, string | null][] = [
    ['creator', `${parties.creator.name} (${accountName(parties.creator)})`],
    ['brand', parties.brand.name],
    [row.kind === 'sample' ? 'product' : 'task', textOf(row.title, language, row.countryCode)],
    ['given', what && given?.value ? say('worth', { what, value: sayPrice(given.value) }) : what],
    ['reward', reward && sayPrice(reward)],
    [
      'payment',
      facts.payment && paysDirectly(facts.payment.method)
        ? sayPayment(say, place, { row, facts, parties })
        : null,
    ],
    ['commission', commissionRate === null ? null : say('ofSales', { rate: commissionRate })],
    ['country', countryName(place)],
  ]
  return rows.flatMap(([key, value]) => (value ? [{ label: say(key), value }] : []))
}

/** Both were over before there was an agreement. */
const before: readonly PaperDuty['key'][] = ['review', 'answer']

/** Who pays the reward, and how (R233). */
export function sayPayment(say: Say, { language }: Place, { row, facts, parties }: Content): string {
  const { payment } = facts
  if (!payment) return say('none')
  return say(`paidBy.${payment.method}`, {
    brand: parties.brand.name,
    count: payment.days,
    words: textOf(payment.words, language, row.countryCode),
  })
}

export function dutyTable(say: Say, place: Place, tenant: string, { facts, parties }: Content): PaperPart {
  const names = { creator: parties.creator.name, brand: parties.brand.name, staff: tenant }
  const duties = facts.duties.filter((duty) => !before.includes(duty.key))
  return {
    kind: 'table',
    head: [say('who'), say('what'), say('when')],
    shares: [0.27, 0.43, 0.3],
    rows: duties.map((duty) => [names[duty.owner], say(`duty.${duty.key}`), whenOf(say, place, duty)]),
  }
}

export function whenOf(say: Say, place: Place, duty: PaperDuty): string {
  // A date is where a duty begins, not its due time: nobody promises money for the day on which a task ends (R54).
  if (duty.at) return say('from', { at: sayMoment(place, new Date(duty.at), 'moment') })
  const isKept = duty.key === 'keepPublic'
  if (duty.hours === null || duty.hours === undefined) return isKept ? say('forGood') : say('open')
  const span = spanOf(say, duty.hours)
  if (isKept) return span
  if (duty.fromHours === undefined) return say('within', { span })
  return say('window', { from: spanOf(say, duty.fromHours), to: span })
}

const spanOf = (say: Say, hours: number): string =>
  hours % 24 === 0 && hours > 48 ? say('days', { count: hours / 24 }) : say('hours', { count: hours })

/** As the product shows it: in the locale of the currency's country, with 0 to 2 decimals. */
export function sayPrice({ amount, currency }: Price): string {
  const home = Object.values(countries).find((country) => country.currency === currency)
  const digits = Number.isInteger(Number(amount)) ? 0 : 2
  const locale = home ? `${home.locale}-u-nu-latn` : 'en'
  return writeMoney(Number(amount), {
    locale,
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
