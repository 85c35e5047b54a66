import { countries, languageTag } from '@sampan/contract/country'
import { localeOf } from '@sampan/contract/locale'
import { decimalOf, minorOf } from '@sampan/contract/minor-units'
import type { Ctx } from '#context.ts'
import { sayMoment } from '#features/account/mail/say-moment.ts'
import { sayMoney } from '#features/payout/move-money.ts'
import type { Paper, PaperPart } from '#print/paper.ts'
import type { StatementLine, StatementRow } from './statement.queries.ts'
import { numberOf, type StatementContent, titleOf } from './statement-csv.ts'

/** The statement as a paper in the reader's language: each currency with its sums and its lines. */
export function statementPaper(ctx: Ctx, content: StatementContent): Paper {
  const { language } = ctx
  const say = sayOf(ctx)
  const period = say('period', { from: sayDay(ctx, content.from), to: sayDay(ctx, content.to) })
  const reader = { language, country: ctx.country }
  const moved = content.currencies.filter(({ count, closing }) => count > 0 || /[1-9]/.test(closing))
  const parts: PaperPart[] = [
    { kind: 'title', text: say('title'), note: say('made', { at: sayMoment(reader, ctx.now, 'moment') }) },
    {
      kind: 'facts',
      rows: [
        { label: say(content.isMcn ? 'ownerMcn' : 'owner'), value: content.owner },
        { label: say('days'), value: period },
        { label: say('zone'), value: countries[ctx.country].timeZone },
      ],
    },
    ...(moved.length === 0 ? [{ kind: 'text' as const, text: say('nothing') }] : []),
    ...moved.flatMap((row) => partsOf(ctx, row, content.isMcn)),
    { kind: 'text', text: say(content.isMcn ? 'noteMcn' : 'note'), isDim: true },
  ]
  const { clientName } = ctx.tenant
  return {
    title: `${say('title')}, ${period}`,
    author: clientName,
    madeAt: ctx.now,
    texts: [
      {
        language: languageTag(language),
        parts,
        footer: say('footer', { tenant: clientName, period, page: '{page}', pages: '{pages}' }),
      },
    ],
  }
}

const sayOf =
  (ctx: Ctx) =>
  (key: PaperKey, params?: Record<string, unknown>): string =>
    ctx.app.words.say(ctx.language, `earning:paper.${key}`, params)
type PaperKey =
  | 'title'
  | 'made'
  | 'owner'
  | 'ownerMcn'
  | 'shared'
  | 'noteMcn'
  | 'days'
  | 'zone'
  | 'period'
  | 'nothing'
  | 'note'
  | 'footer'
  | 'opening'
  | 'earned'
  | 'takenBack'
  | 'paidOut'
  | 'closing'
  | 'column.at'
  | 'column.what'
  | 'column.amount'
  | 'column.balance'

/** `22 November 2026`: a day is the same in every zone. */
function sayDay({ language, country }: Ctx, day: string): string {
  const locale = localeOf(language, country)
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00Z`),
  )
}

function partsOf(ctx: Ctx, row: StatementRow, isMcn: boolean): PaperPart[] {
  const { currency, opening, closing, lines } = row
  const say = sayOf(ctx)
  const money = (amount: string) => sayMoney(ctx, amount, currency)
  const isPayout = ({ kind }: StatementLine) => kind === 'payout' || kind === 'payoutBack'
  const total = (which: (line: StatementLine) => boolean) =>
    decimalOf(lines.filter(which).reduce((sum, { amount }) => sum + minorOf(amount), 0n))
  const isTaken = ({ amount }: StatementLine) => amount.startsWith('-')
  /** What an MCN has of a creator; to the MCN it is what it earns. */
  const isShared = ({ kind }: StatementLine) => !isMcn && (kind === 'mcnShare' || kind === 'mcnShareBack')
  const isOwn = (line: StatementLine) => !isPayout(line) && !isShared(line)
  const sums: PaperPart = {
    kind: 'facts',
    rows: [
      { label: say('opening'), value: money(opening) },
      { label: say('earned'), value: money(total((line) => isOwn(line) && !isTaken(line))) },
      { label: say('takenBack'), value: money(total((line) => isOwn(line) && isTaken(line))) },
      ...(lines.some(isShared) ? [{ label: say('shared'), value: money(total(isShared)) }] : []),
      { label: say('paidOut'), value: money(total(isPayout)) },
      { label: say('closing'), value: money(closing) },
    ],
  }
  const heading: PaperPart = { kind: 'heading', text: currency }
  if (lines.length === 0) return [heading, sums]
  const columns = ['at', 'what', 'amount', 'balance'] as const
  const table: PaperPart = {
    kind: 'table',
    head: columns.map((key) => say(`column.${key}`)),
    shares: [0.22, 0.44, 0.17, 0.17],
    atEnd: [2, 3],
    rows: lines.map((line) => [
      whenOf(ctx, line),
      whatOf(ctx, line),
      money(line.amount),
      money(line.balance),
    ]),
  }
  return [heading, sums, table]
}

function whenOf({ language, country }: Ctx, { at }: StatementLine): string {
  const locale = localeOf(language, country)
  const { timeZone } = countries[country]
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(at))
}

/** For what, from whom, and why where somebody said so. */
function whatOf(ctx: Ctx, line: StatementLine): string {
  const kind = ctx.app.words.say(ctx.language, `earning:kind.${line.kind}`)
  const facts = [
    line.creatorName,
    line.percent === null ? '' : `${line.percent} %`,
    titleOf(ctx, line),
    line.brandName,
    numberOf(line),
    line.order,
    line.month,
    line.memo,
  ].filter(Boolean)
  return `${kind}: ${facts.join(' · ')}`
}
