import type { PromiseWeek } from '@sampan/contract/report'
import { usePromiseWeeks, useReport } from '#features/report/report.api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { keptPercent } from '#ui/mark/kept-percent.ts'
import { PromiseWeeks } from './promise-weeks.tsx'
import classes from './today.module.css'
import line from './work-line.module.css'

interface PromisesPanelProps {
  base: string
  /** What waits for the brand and is late now. */
  late: number
}

/**
 * How many of its duties a brand did in time: of those that it did in the last thirty days, and of those that are late now and not
 * done yet. Absent where there are none; where they could not be read, it says so.
 */
export function PromisesPanel({ base, late }: PromisesPanelProps) {
  const { t } = useTranslation('today')
  const { data, error, refetch } = useReport({ span: 30 })
  const { data: weekly } = usePromiseWeeks()
  const { done = 0, onTime = 0 } = data?.total.promises.brand ?? {}
  if (error && !data)
    return (
      <section className={classes.panel} aria-label={t('promises.title')}>
        <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
      </section>
    )
  // Before the report is there, what is late would be all that there is.
  if (!data || done + late === 0) return null
  return <Promises {...{ base, done, onTime, late }} weeks={weekly?.weeks ?? []} />
}

interface PromisesProps extends PromisesPanelProps {
  done: number
  onTime: number
  /** The last weeks, the one that runs at the end. */
  weeks?: readonly PromiseWeek[]
}

/** The figure, and in words how it is made. @internal */
export function Promises({ base, done, onTime, late, weeks = [] }: PromisesProps) {
  const { t } = useTranslation(['today', 'report'])
  const { number, percent } = useFormats()
  const all = done + late
  const [keptLate, lateNow] = [done - onTime, late]
  return (
    <section className={classes.panel} aria-labelledby="today-promises">
      <div className={classes.head}>
        <h2 className={classes.heading} id="today-promises">
          <Link href={`${base}/console/reports?span=30`} className={line.title}>
            {t('promises.title')}
          </Link>
        </h2>
        <b className="num">{percent(keptPercent(onTime, all))}</b>
      </div>
      <div className={classes.budget}>
        {weeks.some((week) => week.done > 0) && <PromiseWeeks weeks={weeks} />}
        <p className={`${classes.legend} t-meta`}>
          {t('promises.of', { count: all, kept: number(onTime), all: number(all) })}
          {keptLate > 0 && ` ${t('promises.keptLate', { count: keptLate, shown: number(keptLate) })}`}
          {lateNow > 0 && ` ${t('promises.lateNow', { count: lateNow, shown: number(lateNow) })}`}
        </p>
      </div>
    </section>
  )
}
