import type { StateTime, StayDimension, StayKind } from '@sampan/contract/report'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './table.module.css'
import { useSpan } from './use-span.ts'

interface StaysTableProps {
  rows: readonly StateTime[]
  of: StayKind
  by: StayDimension
  nameOf: (key: string) => string
}

/** A line a state, with a bar to the median over one to what nine of ten did not exceed; the longest of the page fills its place. */
export function StaysTable({ rows, of, by, nameOf }: StaysTableProps) {
  const { t } = useTranslation(['report', 'ui'])
  const { number } = useFormats()
  const span = useSpan()
  const longest = Math.max(...rows.map(({ mostHours }) => mostHours))
  const share = (hours: number) => ({ width: `${longest === 0 ? 0 : (hours / longest) * 100}%` })
  const stateOf = ({ status }: StateTime) =>
    of === 'samples' ? t(`ui:status.sample.${status as 0}`) : t(`ui:status.task.${status as 0}`)
  return (
    <div className={classes.scroll}>
      <table className={classes.table} data-cards>
        <caption className="sr-only">{t('stays.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{by === 'all' ? t('stays.state') : t(`by.${by}`)}</th>
            {by !== 'all' && (
              <th scope="col" className={classes.state}>
                {t('stays.state')}
              </th>
            )}
            <th scope="col" aria-hidden className={classes.chart} />
            <th scope="col">{t('stays.median')}</th>
            <th scope="col">{t('stays.most')}</th>
            <th scope="col">{t('stays.left')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.key} ${row.status}`}>
              <th scope="row">{by === 'all' ? stateOf(row) : nameOf(row.key)}</th>
              {by !== 'all' && (
                <td className={classes.state} data-label={t('stays.state')}>
                  {stateOf(row)}
                </td>
              )}
              <td className={classes.chart} aria-hidden>
                <span className={classes.stay}>
                  <span style={share(row.mostHours)} />
                  <span style={share(row.medianHours)} data-median />
                </span>
              </td>
              <td className="num" data-label={t('stays.median')}>
                {span(row.medianHours)}
              </td>
              <td className="num" data-label={t('stays.most')}>
                {span(row.mostHours)}
              </td>
              <td className="num" data-label={t('stays.left')}>
                {number(row.left)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
