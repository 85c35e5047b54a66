import { funnelSteps, type ReportNumbers } from '@sampan/contract/report'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './table.module.css'

/** From applying to selling: how many got to each step, and which share of the step before. */
export function Funnel({ numbers }: { numbers: ReportNumbers }) {
  const { t } = useTranslation('report')
  const { number, percent } = useFormats()
  const most = Math.max(1, numbers.applied)
  return (
    <table className={classes.bars}>
      <caption className="sr-only">{t('funnel.title')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('funnel.step')}</th>
          <th scope="col">{t('funnel.cases')}</th>
          <th scope="col">{t('funnel.share')}</th>
        </tr>
      </thead>
      <tbody>
        {funnelSteps.map((step, at) => {
          const before = at === 0 ? 0 : numbers[funnelSteps[at - 1] ?? 'applied']
          const share = before > 0 ? Math.round((numbers[step] / before) * 100) : undefined
          return (
            <tr key={step}>
              <th scope="row">
                {t(`step.${step}`)}
                <span className={classes.bar} aria-hidden>
                  <span
                    style={{ width: `${(numbers[step] / most) * 100}%`, opacity: 1 - at * 0.13 }}
                    data-owner="brand"
                  />
                </span>
              </th>
              <td className="num">{number(numbers[step])}</td>
              <td className="num dim">{share === undefined ? '' : percent(share)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
