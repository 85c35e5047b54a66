import { SegmentedControl } from '@mantine/core'
import { type DryRun, dryRunDays } from '@sampan/contract/approval-rule'
import { type Icon, IconAlertTriangle, IconBan, IconCircleCheck, IconUser } from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import own from './dry-run.module.css'
import { DryRunDifferences } from './dry-run-differences.tsx'
import classes from './rules.module.css'

type Days = (typeof dryRunDays)[number]

interface DryRunPanelProps {
  run: DryRun | undefined
  error: Error | null
  onRetry: () => void
  days: Days
  onDays: (days: Days) => void
  /** It is of the rules before the last change. */
  isOld: boolean
}

/** What the rules on the screen would have decided on past applications; nothing is changed by it. */
export function DryRunPanel({ run, error, onRetry, days, onDays, isOld }: DryRunPanelProps) {
  const { t } = useTranslation('approval-rule')
  return (
    <section className={classes.card} aria-labelledby="dry-run" aria-busy={isOld}>
      <div className={own.runHead}>
        <h2 id="dry-run" className={classes.cardTitle}>
          {t('dryRun.title')}
        </h2>
        <SegmentedControl
          aria-label={t('dryRun.title')}
          data={dryRunDays.map((each) => ({ value: String(each), label: t(`dryRun.days_${each}`) }))}
          value={String(days)}
          onChange={(value) => onDays(dryRunDays.find((each) => String(each) === value) ?? days)}
        />
      </div>
      {error ? (
        <ErrorState title={t('dryRun.failed')} text={messageOf(error)} onRetry={onRetry} />
      ) : !run ? (
        <ListSkeleton rows={4} form="rows" />
      ) : run.read === 0 ? (
        <p className={own.none}>{t('dryRun.none')}</p>
      ) : (
        <Run run={run} />
      )}
    </section>
  )
}

function Run({ run }: { run: DryRun }) {
  const { t } = useTranslation('approval-rule')
  const { number } = useFormats()
  const { read, approve, reject, leave, people, medianHours } = run
  const share = (count: number) => ({ flexGrow: count })
  return (
    <>
      <p className={`${own.runText} t-small second`}>
        {t(run.isCut ? 'dryRun.textCut' : 'dryRun.text', { count: read })}
      </p>
      <div className={own.strip} aria-hidden>
        <span data-of="approve" style={share(approve)} />
        <span data-of="reject" style={share(reject)} />
        <span data-of="leave" style={share(leave)} />
      </div>
      <dl className={own.sums}>
        <Sum
          icon={IconCircleCheck}
          of="approve"
          count={approve}
          words={t('dryRun.approved')}
          note={
            medianHours === null
              ? t('dryRun.people', { count: people.approve })
              : t('dryRun.hours', { hours: number(Math.round(medianHours)) })
          }
        />
        <Sum
          icon={IconBan}
          of="reject"
          count={reject}
          words={t('dryRun.rejected')}
          note={t('dryRun.people', { count: people.reject })}
        />
        <Sum
          icon={IconUser}
          of="leave"
          count={leave}
          words={t('dryRun.left')}
          note={t('dryRun.people', { count: read })}
        />
      </dl>
      <Warnings run={run} />
      <DryRunDifferences run={run} />
    </>
  )
}

interface SumProps {
  icon: Icon
  of: 'approve' | 'reject' | 'leave'
  count: number
  words: string
  note: string
}

function Sum({ icon: Mark, of, count, words, note }: SumProps) {
  const { number } = useFormats()
  return (
    <div className={own.sum} data-of={of}>
      <Mark size={20} aria-hidden />
      <dt>
        <b>{number(count)}</b> {words}
      </dt>
      <dd className="t-meta dim">{note}</dd>
    </div>
  )
}

/** What must be seen before anything goes live: everybody rejected, and those whom people approved. */
function Warnings({ run }: { run: DryRun }) {
  const { t } = useTranslation('approval-rule')
  const strict = run.rules.flatMap((rule, at) => (rule.wasApproved > 0 ? [{ ...rule, place: at + 1 }] : []))
  if (!run.rejectsAll && strict.length === 0) return null
  return (
    <div className={own.warning} role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <div>
        {run.rejectsAll && <p>{t('dryRun.all')}</p>}
        {strict.map(({ id, place, wasApproved, hasPosted }) => (
          <p key={id}>
            <b>{t('dryRun.warning', { rule: place, count: wasApproved })}</b>{' '}
            {hasPosted > 0 && t('dryRun.warningPosted', { count: hasPosted })}
          </p>
        ))}
      </div>
    </div>
  )
}
