import type { CountryCode } from './country.ts'

/** The messengers by which people are reached, by the names of their fields (R295). */
export const messengers = ['line', 'whatsapp', 'zalo', 'viber', 'messenger', 'wechat'] as const
export type Messenger = (typeof messengers)[number]

/** An account of each messenger, as its owner wrote it; empty where there is none. */
export type MessengerAccounts = Record<Messenger, string>

/** As they write themselves. */
export const messengerNames: Readonly<MessengerAccounts> = {
  line: 'LINE',
  whatsapp: 'WhatsApp',
  zalo: 'Zalo',
  viber: 'Viber',
  messenger: 'Messenger',
  wechat: 'WeChat',
}

/** What the people of a country write to each other with, the commonest first. */
const ownMessengers: Record<CountryCode, readonly [Messenger, ...Messenger[]]> = {
  PH: ['viber', 'messenger'],
  MY: ['whatsapp'],
  TH: ['line'],
  US: ['whatsapp'],
  ID: ['whatsapp'],
  VN: ['zalo'],
  CN: ['wechat'],
  SG: ['whatsapp'],
  SA: ['whatsapp'],
  GB: ['whatsapp'],
  TW: ['line'],
}

/** Asked for in every country, by the specification. */
const everywhere: readonly Messenger[] = ['line', 'whatsapp']

/**
 * The messengers that a country is asked for: its own first, then LINE and WhatsApp, and at last those of `given` in
 * which something was written in another country.
 */
export function messengersOf(
  country: CountryCode,
  given: Partial<MessengerAccounts> = {},
): [Messenger, ...Messenger[]] {
  const [first, ...own] = ownMessengers[country]
  const others = [...own, ...everywhere, ...messengers.filter((messenger) => given[messenger])]
  return [first, ...new Set(others.filter((messenger) => messenger !== first))]
}

/** Those of some accounts that hold something. */
export const givenMessengers = (
  given: {
    [field in Messenger]?: string | undefined
  },
): Partial<MessengerAccounts> =>
  Object.fromEntries(messengers.flatMap((each) => (given[each] ? [[each, given[each]]] : [])))

/** Those that came later than LINE and WhatsApp: a client that does not know one does not send it. */
const later: readonly Messenger[] = ['zalo', 'viber', 'messenger', 'wechat']

/** What is stored after a form was sent: what it says, and what was stored of the later ones that it left out. */
export const renewedMessengers = (
  sent: Parameters<typeof givenMessengers>[0],
  stored: Partial<MessengerAccounts> = {},
): Partial<MessengerAccounts> =>
  givenMessengers(
    Object.fromEntries(
      messengers.map((each) => [each, later.includes(each) ? (sent[each] ?? stored[each]) : sent[each]]),
    ),
  )

/** All of them, empty where nothing is known. */
export const allMessengers = (
  given: {
    [field in Messenger]?: string | undefined
  },
): MessengerAccounts => ({
  line: given.line ?? '',
  whatsapp: given.whatsapp ?? '',
  zalo: given.zalo ?? '',
  viber: given.viber ?? '',
  messenger: given.messenger ?? '',
  wechat: given.wechat ?? '',
})
