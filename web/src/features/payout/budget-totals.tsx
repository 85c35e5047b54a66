import type { RequestOf } from '@sampan/contract/endpoint'
import type { listBudgets } from '@sampan/contract/payout'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import classes from './budget.module.css'
import { useBudgets } from './payout.api.ts'

const keys = ['available', 'planned', 'reserved', 'paid'] as const

/** What all brands together hold that the list matches, a row a currency. In: the request of the list, so that nothing is asked twice. */
export function BudgetTotals({ request }: { request: unknown }) {
  const { t } = useTranslation('payout')
  const { money } = useFormats()
  const { data } = useBudgets(request as RequestOf<typeof listBudgets>)
  const totals = data?.totals ?? []
  if (totals.length === 0) return null
  return (
    <CasePanel title={t('budget.totals')}>
      <div className={classes.scroll}>
        <table className={classes.totals}>
          <thead>
            <tr>
              <th scope="col">{t('topUp.currency')}</th>
              {keys.map((key) => (
                <th key={key} scope="col">
                  {t(`budget.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {totals.map((one) => (
              <tr key={one.currency}>
                <th scope="row">{one.currency}</th>
                {keys.map((key) => (
                  <td key={key} className="num">
                    {money(one[key], one.currency)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </CasePanel>
  )
}
