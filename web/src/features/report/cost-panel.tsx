import { SegmentedControl } from '@mantine/core'
import type { ReportRow } from '@sampan/contract/report'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ColumnChart } from './column-chart.tsx'
import { Panel } from './panel.tsx'
import classes from './table.module.css'
import { useMainCurrency } from './use-main-currency.ts'
import { useMonthName, useShortMonth } from './use-month-name.ts'

export const costLooks = ['both', 'chart', 'table'] as const
export type CostLook = (typeof costLooks)[number]

interface CostPanelProps {
  months: readonly ReportRow[]
  look: CostLook
  onLook: (look: CostLook) => void
}

/** What one fulfilled sample cost, month by month, in the currency that the most was spent in; what is not recorded is not in it. */
export function CostPanel({ months, look, onLook }: CostPanelProps) {
  const { t } = useTranslation('report')
  return (
    <Panel
      title={t('cost.title')}
      text={t('cost.text')}
      end={
        <SegmentedControl
          size="xs"
          aria-label={t('look.label', { title: t('cost.title') })}
          value={look}
          onChange={(value) => onLook(value as CostLook)}
          data={costLooks.map((value) => ({ value, label: t(`look.${value}`) }))}
        />
      }
    >
      {look !== 'table' && <Chart months={months} />}
      {look !== 'chart' && <Table months={months} />}
    </Panel>
  )
}

function useCosts(months: readonly ReportRow[]) {
  const currency = useMainCurrency(months) ?? ''
  const costs = months.map((month) => {
    const sums = month.money.find((each) => each.currency === currency)
    return { month, revenue: sums?.revenue, cost: sums?.cost ?? undefined }
  })
  return { currency, costs }
}

function Chart({ months }: Pick<CostPanelProps, 'months'>) {
  const { t } = useTranslation('report')
  const { money } = useFormats()
  const [monthName, shortMonth] = [useMonthName(), useShortMonth()]
  const { currency, costs } = useCosts(months)
  const say = (amount: number) => money(String(Math.round(amount)), currency)
  if (!currency || costs.every(({ cost }) => !cost?.each))
    return <p className="t-small dim">{t('cost.none')}</p>
  return (
    <ColumnChart
      label={t('cost.title')}
      parts={[
        { key: 'goods', label: t('cost.goods') },
        { key: 'rewards', label: t('cost.rewards') },
      ]}
      columns={costs.map(({ month, cost }) => ({
        key: month.key,
        label: shortMonth(month.key),
        name: monthName(month.key),
        values: [Number(cost?.goodsEach ?? 0), Number(cost?.rewardsEach ?? 0)],
      }))}
      say={say}
      sayTotal={(amount) => t('cost.total', { amount: say(amount) })}
    />
  )
}

function Table({ months }: Pick<CostPanelProps, 'months'>) {
  const { t } = useTranslation('report')
  const { money, number } = useFormats()
  const monthName = useMonthName()
  const { currency, costs } = useCosts(months)
  const say = (amount: string | null | undefined) => (amount == null ? '–' : money(amount, currency))
  return (
    <div className={classes.scroll}>
      <table className={classes.table} data-cards data-narrow>
        <caption className="sr-only">{t('cost.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('by.month')}</th>
            <th scope="col">{t('step.posted')}</th>
            <th scope="col" data-part="goods">
              {t('cost.goods')}
            </th>
            <th scope="col" data-part="rewards">
              {t('cost.rewards')}
            </th>
            <th scope="col">{t('cost.each')}</th>
            <th scope="col">{t('cost.revenue')}</th>
          </tr>
        </thead>
        <tbody>
          {costs.map(({ month, cost, revenue }) => (
            <tr key={month.key}>
              <th scope="row">
                <span className={classes.hint}>{monthName(month.key)}</span>
              </th>
              <td className="num" data-label={t('step.posted')}>
                {number(month.posted)}
              </td>
              <td className="num" data-label={t('cost.goods')}>
                {say(cost?.goodsEach)}
              </td>
              <td className="num" data-label={t('cost.rewards')}>
                {say(cost?.rewardsEach)}
              </td>
              <td className="num" data-label={t('cost.each')}>
                <b>{say(cost?.each)}</b>
              </td>
              <td className="num" data-label={t('cost.revenue')}>
                {say(revenue)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
