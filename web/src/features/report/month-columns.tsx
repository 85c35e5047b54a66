import type { ReportRow } from '@sampan/contract/report'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './report.module.css'
import { useMainCurrency } from './use-main-currency.ts'
import { useMonthName } from './use-month-name.ts'

/** What one fulfilled sample cost, a column a month, in the currency that the most was spent in; its table is below. */
export function MonthColumns({ months }: { months: readonly ReportRow[] }) {
  const { t } = useTranslation('report')
  const { money } = useFormats()
  const monthName = useMonthName()
  const currency = useMainCurrency(months)
  const shown = months.map((month) => ({
    month,
    sums: month.money.find((each) => each.currency === currency),
  }))
  const most = Math.max(1, ...shown.map(({ sums }) => Number(sums?.costEach ?? 0)))
  return (
    <>
      <div className={classes.columns} aria-hidden>
        {shown.map(({ month, sums }) => (
          <span key={month.key} className={classes.column}>
            <span style={{ height: `${(Number(sums?.costEach ?? 0) / most) * 100}%` }} />
            <span className="t-meta dim">{monthName(month.key)}</span>
          </span>
        ))}
      </div>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <caption className="sr-only">{t('cost.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('by.month')}</th>
              <th scope="col">{t('cost.goods')}</th>
              <th scope="col">{t('step.posted')}</th>
              <th scope="col">{t('cost.each')}</th>
              <th scope="col">{t('cost.revenue')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ month, sums }) => (
              <tr key={month.key}>
                <th scope="row">{monthName(month.key)}</th>
                <td className="num">{sums ? money(sums.goods, sums.currency) : '–'}</td>
                <td className="num">{month.posted}</td>
                <td className="num">{sums?.costEach ? money(sums.costEach, sums.currency) : '–'}</td>
                <td className="num">{sums ? money(sums.revenue, sums.currency) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
