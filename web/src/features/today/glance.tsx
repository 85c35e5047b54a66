import { useReport } from '#features/report/report.api.ts'
import { SampleFunnel } from '#features/report/sample-funnel.tsx'
import { StateTimes } from '#features/report/state-times.tsx'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import classes from './today.module.css'
import line from './work-line.module.css'

/** How it goes, of the last thirty days: how far samples came, and how long each side takes; both lead to the reports. */
export function Glance({ base, isBrand }: { base: string; isBrand: boolean }) {
  const { t } = useTranslation('report')
  const { data, error, refetch } = useReport({ span: 30 })
  if (error && !data)
    return (
      <section className={classes.panel} aria-label={t('funnel.title')}>
        <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
      </section>
    )
  if (!data || data.total.applied === 0) return null
  const parts = [
    { key: 'funnel', text: t('span.last', { count: 30 }), chart: <SampleFunnel numbers={data.total} /> },
    { key: 'times', text: t('times.text'), chart: <StateTimes numbers={data.total} isBrand={isBrand} /> },
  ] as const
  return (
    <div className={classes.glance}>
      {parts.map(({ key, text, chart }) => (
        <section key={key} className={classes.panel}>
          <div className={classes.head}>
            <h2 className={classes.heading}>
              <Link href={`${base}/console/reports?span=30`} className={line.title}>
                {t(`${key}.title`)}
              </Link>
            </h2>
            <span className="t-meta dim">{text}</span>
          </div>
          <div className={classes.chart}>{chart}</div>
        </section>
      ))}
    </div>
  )
}
