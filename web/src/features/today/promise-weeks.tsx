import type { PromiseWeek } from '@sampan/contract/report'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './promise-weeks.module.css'

/** A column a week, as high as what ended in it, filled as far as it was in time. */
export function PromiseWeeks({ weeks }: { weeks: readonly PromiseWeek[] }) {
  const { t } = useTranslation(['today', 'report'])
  const { number, day } = useFormats()
  const most = Math.max(...weeks.map(({ done }) => done))
  const last = weeks.at(-1)
  const say = ({ onTime, done }: PromiseWeek) => ({ kept: number(onTime), all: number(done) })
  return (
    <div>
      <ol className={classes.weeks} aria-label={t('promises.weeks')}>
        {weeks.map((week) => {
          const text = t('promises.week', { day: day(`${week.from}T12:00:00Z`), ...say(week) })
          return (
            <li key={week.from} className={classes.week} title={text}>
              <span className="sr-only">{text}</span>
              <span className={classes.column} aria-hidden style={{ height: `${(week.done / most) * 100}%` }}>
                <span
                  className={classes.kept}
                  style={{ height: `${(week.onTime / Math.max(1, week.done)) * 100}%` }}
                />
              </span>
            </li>
          )
        })}
      </ol>
      <p className={`${classes.names} t-meta dim`} aria-hidden>
        <span>{t('promises.weeksAgo', { count: weeks.length })}</span>
        <span>{last && last.done > 0 ? t('promises.thisWeek', say(last)) : t('promises.noneThisWeek')}</span>
      </p>
    </div>
  )
}
