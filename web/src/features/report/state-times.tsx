import { ownerOfDuty, type ReportNumbers, reportDuties } from '@sampan/contract/report'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './table.module.css'
import { useSpan } from './use-span.ts'

/** How long each duty took in the middle, beside how long it might; the tick is the promise. */
export function StateTimes({ numbers, isBrand }: { numbers: ReportNumbers; isBrand: boolean }) {
  const { t } = useTranslation('report')
  const span = useSpan()
  return (
    <table className={classes.bars}>
      <caption className="sr-only">{t('times.title')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('times.duty')}</th>
          <th scope="col">{t('times.took')}</th>
          <th scope="col">{t('times.allowed')}</th>
        </tr>
      </thead>
      <tbody>
        {reportDuties.map((duty) => {
          const { tookHours, allowedHours } = numbers.duties[duty]
          return (
            <tr key={duty}>
              <th scope="row">
                {t(isBrand && ownerOfDuty[duty] === 'brand' ? `duty.${duty}_you` : `duty.${duty}`)}
                <TimeBar took={tookHours} allowed={allowedHours} owner={ownerOfDuty[duty]} />
              </th>
              <td className="num" data-late={isOver(tookHours, allowedHours) || undefined}>
                {tookHours === null ? '–' : span(tookHours)}
              </td>
              <td className="num dim">
                {allowedHours === null ? '' : t('times.of', { time: span(allowedHours) })}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

export const isOver = (took: number | null, allowed: number | null): boolean =>
  took !== null && allowed !== null && took > allowed

/** The promise stands at four fifths, so that what went over it is seen too. */
export function TimeBar(props: { took: number | null; allowed: number | null; owner: 'brand' | 'creator' }) {
  const { took, allowed, owner } = props
  const share = took === null || !allowed ? 0 : Math.min(1, (took / allowed) * 0.8)
  return (
    <span className={classes.bar} aria-hidden>
      <span
        style={{ width: `${share * 100}%` }}
        data-owner={owner}
        data-late={isOver(took, allowed) || undefined}
      />
      {allowed !== null && <span className={classes.tick} />}
    </span>
  )
}
