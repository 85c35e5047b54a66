import { type CountryCode, countries, type Language, languageOf, languageTag } from '@sampan/contract/country'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { sayMoment } from '#features/account/mail/say-moment.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { textOf } from '#kit/local-text.ts'
import type { Paper, PaperPart, PaperText } from '#print/paper.ts'
import type { MouRecord } from './mou.machine.ts'
import { mouRulesOf, type PaperDuty, type PaperFacts, type Price } from './mou-subjects.ts'

interface Parties {
  creator: { name: string; handle: string; language: Language }
  brand: { name: string; countryCode: CountryCode }
}

/**
 * The agreement in the creator's language, which is answered too; when that of the brand's country is another one, the
 * same in English behind it. Dates are told in the zone of the case's country.
 */
export async function paperOf(ctx: Ctx, row: MouRecord): Promise<{ paper: Paper; language: Language }> {
  const facts = await mouRulesOf(ctx, row.kind).paperFacts(ctx, row.subjectId)
  const parties = await partiesOf(ctx, row)
  const own = parties.creator.language
  const isShared = own === languageOf(parties.brand.countryCode) || own === 'en'
  const languages: Language[] = isShared ? [own] : [own, 'en']
  const paper: Paper = {
    title: ctx.app.words.say(own, 'mou:paper.title', { number: row.number }),
    author: ctx.tenant.clientName,
    madeAt: ctx.now,
    texts: languages.map((language) => textIn(ctx, language, { row, facts, parties }, language === own)),
  }
  return { paper, language: own }
}

async function partiesOf(ctx: Ctx, row: MouRecord): Promise<Parties> {
  const [found] = await ctx.db
    .select({
      name: account.fullName,
      language: account.language,
      home: account.countryCode,
      handle: creator.handle,
      brand: { name: brand.name, countryCode: brand.countryCode },
    })
    .from(account)
    .innerJoin(creator, and(eq(creator.tenantId, account.tenantId), eq(creator.id, row.creatorId)))
    .innerJoin(brand, and(eq(brand.tenantId, account.tenantId), eq(brand.id, row.brandId)))
    .where(and(eq(account.tenantId, ctx.tenant.id), eq(account.id, row.accountId)))
  if (!found) throw new Error(`the parties of the agreement ${row.id} are not there`)
  const language = found.language ?? languageOf(found.home)
  return { creator: { name: found.name, handle: found.handle, language }, brand: found.brand }
}

interface Content {
  row: MouRecord
  facts: PaperFacts
  parties: Parties
}
type Say = (key: string, params?: Record<string, unknown>) => string

/** Fields to sign on a device are in the first text alone: a field name is unique in a document. */
function textIn(
  ctx: Ctx,
  language: Language,
  { row, facts, parties }: Content,
  hasFields: boolean,
): PaperText {
  const say: Say = (key, params) => ctx.app.words.say(language, `mou:paper.${key}`, params)
  const place = { language, country: row.countryCode }
  const at = sayMoment(place, ctx.now, 'moment')
  const names = { brand: parties.brand.name, creator: parties.creator.name }
  const box = (party: 'creator' | 'brand') => ({
    title: say(party),
    name: names[party],
    lines: [say('signName'), say('signDate')],
    ...(hasFields && { field: party }),
  })
  const notice = facts.notice && textOf(facts.notice, language, row.countryCode)
  const noticeParts: PaperPart[] = notice
    ? [
        { kind: 'heading', text: say('notice') },
        { kind: 'text', text: notice },
      ]
    : []
  return {
    language: languageTag(language),
    parts: [
      { kind: 'title', text: say('title', { number: row.number }), note: say('made', { at }) },
      { kind: 'text', text: say('intro', names) },
      { kind: 'facts', rows: factRows(say, place, { row, facts, parties }) },
      { kind: 'heading', text: say('duties') },
      dutyTable(say, place, ctx.tenant.clientName, { row, facts, parties }),
      ...noticeParts,
      { kind: 'heading', text: say('terms') },
      { kind: 'text', text: say('clocks', { tenant: ctx.tenant.clientName }) },
      { kind: 'text', text: say('simple', { tenant: ctx.tenant.clientName }) },
      {
        kind: 'signatures',
        boxes: [box('creator'), box('brand')],
      },
    ],
    footer: say('footer', {
      number: row.number,
      tenant: ctx.tenant.clientName,
      page: '{page}',
      pages: '{pages}',
    }),
  }
}

interface Place {
  language: Language
  country: CountryCode
}

function factRows(say: Say, { language, country }: Place, { row, facts, parties }: Content) {
  const { given, reward, commissionRate } = facts
  const nameOfCountry = new Intl.DisplayNames([languageTag(language)], { type: 'region' })
  const what = given && textOf(given.text, language, row.countryCode)
  const rows: [string, string | null][] = [
    ['creator', `${parties.creator.name} (@${parties.creator.handle})`],
    ['brand', parties.brand.name],
    [row.kind === 'sample' ? 'product' : 'task', textOf(row.title, language, row.countryCode)],
    ['given', what && given?.value ? say('worth', { what, value: sayPrice(given.value) }) : what],
    ['reward', reward && sayPrice(reward)],
    ['commission', commissionRate === null ? null : say('ofSales', { rate: commissionRate })],
    ['country', nameOfCountry.of(country) ?? country],
  ]
  return rows.flatMap(([key, value]) => (value ? [{ label: say(key), value }] : []))
}

/** Both were over before there was an agreement. */
const before: readonly PaperDuty['key'][] = ['review', 'answer']

function dutyTable(say: Say, place: Place, tenant: string, { facts, parties }: Content): PaperPart {
  const names = { creator: parties.creator.name, brand: parties.brand.name, staff: tenant }
  const duties = facts.duties.filter((duty) => !before.includes(duty.key))
  return {
    kind: 'table',
    head: [say('who'), say('what'), say('when')],
    shares: [0.27, 0.43, 0.3],
    rows: duties.map((duty) => [names[duty.owner], say(`duty.${duty.key}`), whenOf(say, place, duty)]),
  }
}

function whenOf(say: Say, place: Place, duty: PaperDuty): string {
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
function sayPrice({ amount, currency }: Price): string {
  const home = Object.values(countries).find((country) => country.currency === currency)
  const digits = Number.isInteger(Number(amount)) ? 0 : 2
  const locale = home ? `${home.locale}-u-nu-latn` : 'en'
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number(amount))
}
