import { useReport } from '#features/report/report.api.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import classes from './today.module.css'
import line from './work-line.module.css'

/** How many of its duties a brand did in time in the last thirty days. Absent where none was done. */
export function PromisesPanel({ base }: { base: string }) {
  const { t } = useTranslation(['today', 'report'])
  const { number, percent } = useFormats()
  const { data } = useReport({ span: 30 })
  const { done = 0, onTime = 0 } = data?.total.promises.brand ?? {}
  if (done === 0) return null
  const share = onTime / done
  return (
    <section className={classes.panel} aria-labelledby="today-promises">
      <div className={classes.head}>
        <h2 className={classes.heading} id="today-promises">
          <Link href={`${base}/console/reports?span=30`} className={line.title}>
            {t('promises.title')}
          </Link>
        </h2>
        <b className="num">{percent(Math.round(share * 100))}</b>
      </div>
      <div className={classes.budget}>
        <span className={classes.bar} aria-hidden>
          <span data-part="paid" style={{ width: `${share * 100}%` }} />
        </span>
        <p className={`${classes.legend} t-meta`}>
          {t('promises.of', { count: done, kept: number(onTime), all: number(done) })}
        </p>
      </div>
    </section>
  )
}
