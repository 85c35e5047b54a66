import type { PromiseWeek } from '@sampan/contract/report'
import { usePromiseWeeks } from '#features/report/report.api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { keptPercent } from '#ui/mark/kept-percent.ts'
import { PromiseWeeks } from './promise-weeks.tsx'
import { useOwnPromises } from './today.api.ts'
import classes from './today.module.css'
import line from './work-line.module.css'

/**
 * How many of its duties a brand met in time, of all that it met in its latest samples and sign-ups and of those that are late in
 * these now. Absent where there are none; where they could not be read, it says so.
 */
export function PromisesPanel({ base }: { base: string }) {
  const { t } = useTranslation('today')
  const { data, error, refetch } = useOwnPromises()
  const { data: weekly } = usePromiseWeeks()
  if (error && !data)
    return (
      <section className={classes.panel} aria-label={t('promises.title')}>
        <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
      </section>
    )
  if (!data || data.all === 0) return null
  const { all, onTime, lateNow } = data
  return <Promises {...{ base, onTime }} done={all - lateNow} late={lateNow} weeks={weekly?.weeks ?? []} />
}

interface PromisesProps {
  base: string
  /** What is late now. */
  late: number
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
          <Link href={`${base}/console/reports`} className={line.title}>
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
