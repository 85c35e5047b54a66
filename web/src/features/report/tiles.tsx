import type { Report } from '@sampan/contract/report'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './report.module.css'
import { useMainCurrency } from './use-main-currency.ts'

/** Four numbers at a glance: what a fulfilled sample cost, what it sold, and how many promises both sides kept. */
export function Tiles({ report: { total }, isBrand }: { report: Report; isBrand: boolean }) {
  const { t } = useTranslation('report')
  const { money, percent } = useFormats()
  const currency = useMainCurrency([total])
  const sums = total.money.find((each) => each.currency === currency)
  const share = ({ done, onTime }: { done: number; onTime: number }) =>
    done === 0 ? '–' : percent(Math.round((onTime / done) * 100))
  const { brand, creator } = total.promises
  // Money of several currencies is never one number: which one it is stands beside it.
  const only = currency && total.money.length > 1 ? t('tile.only', { currency }) : undefined
  const tiles = [
    {
      key: 'cost',
      label: t('tile.cost'),
      value: sums?.costEach ? money(sums.costEach, sums.currency) : '–',
      text: only,
    },
    {
      key: 'sales',
      label: t('tile.sales'),
      value: sums ? money(sums.revenue, sums.currency) : '–',
      text: only,
    },
    {
      key: 'brand',
      label: t(isBrand ? 'tile.yours' : 'tile.brands'),
      value: share(brand),
      text: t('tile.of', { onTime: brand.onTime, done: brand.done }),
    },
    {
      key: 'creator',
      label: t(isBrand ? 'tile.toYou' : 'tile.creators'),
      value: share(creator),
      text: t('tile.of', { onTime: creator.onTime, done: creator.done }),
    },
  ]
  return (
    <dl className={classes.tiles}>
      {tiles.map(({ key, label, value, text }) => (
        <div key={key} className={classes.tile}>
          <dt className="t-small second">{label}</dt>
          <dd className={classes.value}>{value}</dd>
          {text && <dd className="t-meta dim">{text}</dd>}
        </div>
      ))}
    </dl>
  )
}
