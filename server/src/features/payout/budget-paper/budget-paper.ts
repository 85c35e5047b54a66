import { type CountryCode, countries, languageTag } from '@sampan/contract/country'
import { localeOf } from '@sampan/contract/locale'
import type { Ctx } from '#context.ts'
import { sayMoment } from '#features/account/mail/say-moment.ts'
import { textOf } from '#kit/local-text.ts'
import type { Paper, PaperPart } from '#print/paper.ts'
import type { BudgetLineRow } from '../budget.queries.ts'
import { sayMoney } from '../move-money.ts'
import type { BudgetSpan } from './budget-span.queries.ts'

/** What a budget's statement holds. */
export interface BudgetContent {
  brandName: string
  countryCode: CountryCode
  /** `2026-11` */
  month: string
  currency: string
  span: BudgetSpan
  /** The oldest first. */
  lines: readonly BudgetLineRow[]
}

type Key =
  | `budget.${'available' | 'reserved' | 'paid'}`
  | `paper.${'heading' | 'made' | 'brand' | 'month' | 'zone' | 'footer' | 'nothing' | 'note' | 'before' | 'after' | 'moved'}`
  | `paper.column.${'at' | 'what'}`

const sums = ['available', 'reserved', 'paid'] as const

/** The statement of a month of a budget as a paper in the reader's language (R226): the three sums before and after, and each movement. */
export function budgetPaper(ctx: Ctx, content: BudgetContent): Paper {
  const { language } = ctx
  const say = (key: Key, params?: Record<string, unknown>) =>
    ctx.app.words.say(language, `payout:${key}`, params)
  const month = sayMonth(ctx, content.month)
  const reader = { language, country: content.countryCode }
  const { clientName } = ctx.tenant
  const parts: PaperPart[] = [
    {
      kind: 'title',
      text: say('paper.heading'),
      note: say('paper.made', { at: sayMoment(reader, ctx.now, 'moment') }),
    },
    {
      kind: 'facts',
      rows: [
        { label: say('paper.brand'), value: content.brandName },
        { label: say('paper.month'), value: month },
        { label: say('paper.zone'), value: countries[content.countryCode].timeZone },
      ],
    },
    { kind: 'heading', text: content.currency },
    sumsOf(ctx, content, say),
    ...(content.lines.length === 0
      ? [{ kind: 'text' as const, text: say('paper.nothing') }]
      : [linesOf(ctx, content, say)]),
    { kind: 'text', text: say('paper.note'), isDim: true },
  ]
  return {
    title: `${say('paper.heading')}, ${content.brandName}, ${month}`,
    author: clientName,
    madeAt: ctx.now,
    texts: [
      {
        language: languageTag(language),
        parts,
        footer: say('paper.footer', { tenant: clientName, month, page: '{page}', pages: '{pages}' }),
      },
    ],
  }
}

type Say = (key: Key, params?: Record<string, unknown>) => string

/** The three sums before the month, what it did to them, and after it. */
function sumsOf(ctx: Ctx, { span, currency }: BudgetContent, say: Say): PaperPart {
  const money = (amount: string) => sayMoney(ctx, amount, currency)
  return {
    kind: 'table',
    head: ['', say('paper.before'), say('paper.moved'), say('paper.after')],
    shares: [0.28, 0.24, 0.24, 0.24],
    atEnd: [1, 2, 3],
    rows: sums.map((key) => [
      say(`budget.${key}`),
      money(span.before[key]),
      money(span.moved[key]),
      money(span.after[key]),
    ]),
  }
}

function linesOf(ctx: Ctx, { lines, currency, countryCode }: BudgetContent, say: Say): PaperPart {
  const money = (amount: string) => (/[1-9]/.test(amount) ? sayMoney(ctx, amount, currency) : '–')
  const locale = localeOf(ctx.language, ctx.country)
  const { timeZone } = countries[countryCode]
  const when = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  })
  return {
    kind: 'table',
    head: [say('paper.column.at'), say('paper.column.what'), ...sums.map((key) => say(`budget.${key}`))],
    shares: [0.23, 0.32, 0.15, 0.15, 0.15],
    atEnd: [2, 3, 4],
    rows: lines.map((line) => [
      when.format(line.at),
      whatOf(ctx, line),
      ...sums.map((key) => money(line[key])),
    ]),
  }
}

/** For what, for which creator, and why where somebody wrote so. */
function whatOf(ctx: Ctx, line: BudgetLineRow): string {
  const kind = ctx.app.words.say(ctx.language, `payout:kind.${line.kind}`)
  const facts = [
    textOf(line.sourceTitle, ctx.language, line.countryCode),
    line.creatorName,
    line.memo,
  ].filter(Boolean)
  return facts.length > 0 ? `${kind}: ${facts.join(' · ')}` : kind
}

/** `November 2026`: the same in every zone. */
function sayMonth({ language, country }: Ctx, month: string): string {
  const locale = localeOf(language, country)
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00Z`),
  )
}
