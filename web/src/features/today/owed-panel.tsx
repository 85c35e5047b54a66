import type { Today } from '@sampan/contract/today'
import { IconBell } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useParticipationClocks } from '#features/participation/participation-clock.ts'
import { clockOf } from '#features/sample/case-clock.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { Clock } from '#ui/clock/clock.ts'
import { RingDrawing } from '#ui/clock/clock-ring.tsx'
import { clockWords } from '#ui/clock/clock-words.ts'
import { useClock } from '#ui/clock/use-clock.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Link } from '#ui/frame/links.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { shownCount } from '#ui/mark/shown-count.ts'
import { useRemindOfParticipation, useRemindOfSample } from './today.api.ts'
import classes from './today.module.css'
import line from './work-line.module.css'

type OwedRow = Today['owed']['rows'][number]

/** What creators owe the reader, or those whom the reader looks after, the most urgent first. */
export function OwedPanel({ owed, base, isBrand }: { owed: Today['owed']; base: string; isBrand: boolean }) {
  const { t } = useTranslation('today')
  return (
    <section className={classes.panel} aria-labelledby="today-owed">
      <div className={classes.head}>
        <h2 className={classes.heading} id="today-owed">
          {t(isBrand ? 'owed.title' : 'owed.titleOthers')}
        </h2>
        {owed.late > 0 ? (
          <Late lateOf={owed.lateOf} base={base} />
        ) : (
          owed.total > 0 && (
            <span className="t-meta dim">{t('owed.total', { count: shownCount(owed.total) })}</span>
          )
        )}
      </div>
      {owed.rows.length === 0 && <p className={classes.nothing}>{t('owed.none')}</p>}
      <ul className={classes.owed}>
        {owed.rows.map((row) => (
          <OwedLine
            key={row.kind === 'sample' ? row.sample.id : row.participation.id}
            row={row}
            base={base}
          />
        ))}
      </ul>
    </section>
  )
}

/** How much of it is late; samples and endorsements are in lists of their own. */
function Late({ lateOf, base }: { lateOf: Today['owed']['lateOf']; base: string }) {
  const { t } = useTranslation('today')
  const places = [
    { key: 'samples', path: 'samples', count: lateOf.samples },
    { key: 'signUps', path: 'sign-ups', count: lateOf.participations },
  ] as const
  return (
    <span className={line.lateLinks}>
      {places
        .filter(({ count }) => count > 0)
        .map(({ key, path, count }) => (
          <Link
            key={key}
            className={classes.lateLink}
            href={`${base}/console/${path}?view=late&owes=creator`}
          >
            {t(`owed.lateOf.${key}`, { count, shown: shownCount(count) })}
          </Link>
        ))}
    </span>
  )
}

function OwedLine({ row, base }: { row: OwedRow; base: string }) {
  const { t } = useTranslation('today')
  const { t: sample } = useTranslation('sample')
  const clocks = useParticipationClocks(undefined)
  const found = row.kind === 'sample' ? row.sample : row.participation
  const clock =
    row.kind === 'sample'
      ? row.sample.clock && clockOf(row.sample, row.sample.clock, sample)
      : row.participation.clock && clocks.clockOf(row.participation, row.participation.clock)
  if (!clock || !found.clock) return null
  const about = row.kind === 'sample' ? row.sample.product.name : row.participation.task.title
  const path = row.kind === 'sample' ? 'samples' : 'participations'
  const { fullName } = found.creator
  return (
    <li className={line.owedLine}>
      <OwedClock clock={clock} title={fullName}>
        <Link
          href={`${base}/console/${path}/${found.id}`}
          className={`${line.title} one-line`}
          title={fullName}
        >
          {fullName}
        </Link>
        <span className="t-meta dim one-line" title={about}>
          {t(`owed.duty.${found.clock.duty}`)} · {about}
        </span>
      </OwedClock>
      {(found.actions as readonly string[]).includes('remind') && (
        <Remind kind={row.kind} id={found.id} name={fullName} />
      )}
    </li>
  )
}

function OwedClock({ clock, title, children }: { clock: Clock; title: string; children: ReactNode }) {
  const { reading, words } = useClock(clock)
  const says = clockWords(clock, reading, words, title)
  return (
    <>
      <RingDrawing owner={clock.owner} reading={reading} size={36} />
      <span className={line.what}>{children}</span>
      <span className={`${line.left} t-small num`} data-state={reading.state}>
        {says.inline}
      </span>
    </>
  )
}

function Remind({ kind, id, name }: { kind: OwedRow['kind']; id: string; name: string }) {
  const { t } = useTranslation('today')
  const ofSample = useRemindOfSample()
  const ofParticipation = useRemindOfParticipation()
  const remind = kind === 'sample' ? ofSample : ofParticipation
  const label = t('owed.remind', { name })
  return (
    <ActionButton
      size="xs"
      busy={remind.isPending}
      aria-label={label}
      title={label}
      className={line.icon as string}
      onClick={() =>
        remind.mutate(
          { id },
          {
            onSuccess: () => showDone(t('owed.reminded', { name })),
            onError: (error) => showError(messageOf(error)),
          },
        )
      }
    >
      <IconBell size={18} aria-hidden />
    </ActionButton>
  )
}
