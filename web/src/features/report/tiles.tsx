import type { Report, ReportNumbers } from '@sampan/contract/report'
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { keptPercent } from '#ui/mark/kept-percent.ts'
import classes from './report.module.css'
import { Sparkline } from './sparkline.tsx'
import { useMainCurrency } from './use-main-currency.ts'

type Kept = ReportNumbers['promises']['brand']

export interface Tile<Numbers = ReportNumbers> {
  key: string
  label: string
  /** Of some numbers; null where there is none. */
  valueOf: (numbers: Numbers) => number | null
  say: (value: number) => string
  /** A share: its change is in points, that of an amount in percent. */
  isShare: boolean
  /** Less of it is better. */
  isCost?: boolean
  text?: string | undefined
}

export const keptOf = ({ done, onTime }: Kept): number | null =>
  done === 0 ? null : keptPercent(onTime, done)

/** Four numbers at a glance: what a fulfilled sample cost, what it sold, and how many promises both sides kept. */
export function Tiles({ report, isBrand }: { report: Report; isBrand: boolean }) {
  return <TileRow tiles={useTiles(report, isBrand)} report={report} />
}

/** The same numbers of a whole, of the span before, and month by month. */
interface Compared<Numbers> {
  total: Numbers
  before: Numbers | null
  months: readonly Numbers[]
}

export function TileRow<Numbers>(props: { tiles: readonly Tile<Numbers>[]; report: Compared<Numbers> }) {
  return (
    <dl className={classes.tiles}>
      {props.tiles.map((tile) => (
        <TileOf key={tile.key} tile={tile} report={props.report} />
      ))}
    </dl>
  )
}

function useTiles({ total }: Report, isBrand: boolean): Tile[] {
  const { t } = useTranslation('report')
  const { money, percent } = useFormats()
  const currency = useMainCurrency([total])
  const sums = (numbers: ReportNumbers) => numbers.money.find((each) => each.currency === currency)
  // Of hundreds nobody reads the hundredths.
  const amount = (value: number) => money(String(value < 100 ? value : Math.round(value)), currency ?? 'USD')
  // Money of several currencies is never one number: which one it is stands beside it.
  const only = currency && total.money.length > 1 ? t('tile.only', { currency }) : undefined
  const kept = ({ done, onTime }: Kept) => (done === 0 ? undefined : t('tile.of', { onTime, done }))
  const hasCosts = total.money.some(({ cost }) => cost !== null)
  const numberOf = (text: string | null | undefined) => (text == null ? null : Number(text))
  const ofMoney: Tile[] = hasCosts
    ? [
        {
          key: 'cost',
          label: t('tile.cost'),
          valueOf: (numbers) => numberOf(sums(numbers)?.cost?.each),
          ...{ say: amount, isShare: false, isCost: true, text: only },
        },
        {
          key: 'sales',
          label: t('tile.salesPer', { one: amount(1) }),
          valueOf: (numbers) => sums(numbers)?.cost?.salesPerSpent ?? null,
          ...{ say: amount, isShare: false, text: only },
        },
      ]
    : [
        {
          key: 'sales',
          label: t('tile.sales'),
          valueOf: (numbers) => numberOf(sums(numbers)?.revenue),
          ...{ say: amount, isShare: false, text: only },
        },
      ]
  return [
    ...ofMoney,
    {
      key: 'brand',
      label: t(isBrand ? 'tile.yours' : 'tile.brands'),
      valueOf: ({ promises }) => keptOf(promises.brand),
      ...{ say: percent, isShare: true, text: kept(total.promises.brand) },
    },
    {
      key: 'creator',
      label: t(isBrand ? 'tile.toYou' : 'tile.creators'),
      valueOf: ({ promises }) => keptOf(promises.creator),
      ...{ say: percent, isShare: true, text: kept(total.promises.creator) },
    },
  ]
}

function TileOf<Numbers>(props: { tile: Tile<Numbers>; report: Compared<Numbers> }) {
  const { tile } = props
  const { total, before, months } = props.report
  const value = tile.valueOf(total)
  const past = before && tile.valueOf(before)
  const change = value === null || past === null ? undefined : changeOf(tile, value, past)
  const isGood = change === undefined || (tile.isCost ? change <= 0 : change >= 0)
  return (
    <div className={classes.tile} data-tile={tile.key}>
      <dt className="t-small second">{tile.label}</dt>
      <dd className={`${classes.value} num`}>{value === null ? '–' : tile.say(value)}</dd>
      <dd className={classes.trend}>
        <span className={classes.trendWords}>
          {change !== undefined && <Change change={change} isShare={tile.isShare} isGood={isGood} />}
          {tile.text && <span className="t-meta dim">{tile.text}</span>}
        </span>
        <Sparkline values={months.map(tile.valueOf)} isGood={isGood} />
      </dd>
    </div>
  )
}

/** Points of a share, percent of an amount; undefined where the span before had nothing to compare with. */
function changeOf({ isShare }: { isShare: boolean }, value: number, past: number): number | undefined {
  if (isShare) return value - past
  return past === 0 ? undefined : Math.round((value / past - 1) * 100)
}

function Change({ change, isShare, isGood }: { change: number; isShare: boolean; isGood: boolean }) {
  const { t } = useTranslation('report')
  const { percent, number } = useFormats()
  const size = Math.abs(change)
  const shown = isShare ? t('tile.points', { count: size, shown: number(size) }) : percent(size)
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±'
  const Trend = change < 0 ? IconTrendingDown : IconTrendingUp
  return (
    <span className={`${classes.change} num`} data-good={isGood || undefined} title={t('tile.change')}>
      {change !== 0 && <Trend size={16} aria-hidden />}
      {sign}
      {shown}
      <span className="sr-only"> {t('tile.change')}</span>
    </span>
  )
}
