import { SegmentedControl } from '@mantine/core'
import type { TaskReportRow } from '@sampan/contract/task-report'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ColumnChart } from '../column-chart.tsx'
import { type CostLook, costLooks } from '../cost-panel.tsx'
import { Panel } from '../panel.tsx'
import classes from '../table.module.css'
import { useMonthName, useShortMonth } from '../use-month-name.ts'
import { mainCurrencyOf } from './main-currency.ts'

interface TaskCostsProps {
  months: readonly TaskReportRow[]
  look: CostLook
  onLook: (look: CostLook) => void
}

/** What one paid post cost, month by month, in the currency that most were paid in. */
export function TaskCosts({ months, look, onLook }: TaskCostsProps) {
  const { t } = useTranslation('report')
  const { money, number } = useFormats()
  const [monthName, shortMonth] = [useMonthName(), useShortMonth()]
  const currency = mainCurrencyOf(months) ?? ''
  const title = t('tasks.cost.title')
  const costs = months.map((month) => ({
    month,
    sums: month.money.find((each) => each.currency === currency),
  }))
  const say = (amount: string | null | undefined) => (amount == null ? '–' : money(amount, currency))
  return (
    <Panel
      title={title}
      text={t('tasks.cost.text')}
      end={
        <SegmentedControl
          size="xs"
          aria-label={t('look.label', { title })}
          value={look}
          onChange={(value) => onLook(value as CostLook)}
          data={costLooks.map((value) => ({ value, label: t(`look.${value}`) }))}
        />
      }
    >
      {look !== 'table' && !currency && <p className="t-small dim">{t('tasks.cost.none')}</p>}
      {look !== 'table' && currency && (
        <ColumnChart
          label={title}
          parts={[{ key: 'rewards', label: t('cost.rewards') }]}
          columns={costs.map(({ month, sums }) => ({
            key: month.key,
            label: shortMonth(month.key),
            name: monthName(month.key),
            values: [Number(sums?.each ?? 0)],
          }))}
          say={(amount) => money(String(Math.round(amount)), currency)}
          sayTotal={(amount) => t('cost.total', { amount: money(String(Math.round(amount)), currency) })}
        />
      )}
      {look !== 'chart' && (
        <div className={classes.scroll}>
          <table className={classes.table} data-cards data-narrow>
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{t('by.month')}</th>
                <th scope="col">{t('tasks.step.paid')}</th>
                <th scope="col">{t('cost.rewards')}</th>
                <th scope="col">{t('tasks.cost.each')}</th>
              </tr>
            </thead>
            <tbody>
              {costs.map(({ month, sums }) => (
                <tr key={month.key}>
                  <th scope="row">
                    <span className={classes.hint}>{monthName(month.key)}</span>
                  </th>
                  <td className="num" data-label={t('tasks.step.paid')}>
                    {number(month.paid)}
                  </td>
                  <td className="num" data-label={t('cost.rewards')}>
                    {say(sums?.rewards)}
                  </td>
                  <td className="num" data-label={t('tasks.cost.each')}>
                    <b>{say(sums?.each)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}
