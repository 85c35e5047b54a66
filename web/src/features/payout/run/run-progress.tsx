import type { PayoutRunView } from '@sampan/contract/payout-run'
import { payoutRunClocks, payoutRunStatus } from '@sampan/contract/payout-run-status'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import type { Clock } from '#ui/clock/clock.ts'
import { ClockStrip } from '#ui/clock/clock-strip.tsx'
import { type Stage, StageRow } from '#ui/clock/stage-row.tsx'
import { useRunClocks } from './run-clock.ts'

const s = payoutRunStatus

/** What the run waits for and until when, and its way from the preparation to the bank's payment. */
export function RunProgress({ run }: { run: PayoutRunView }) {
  const { t } = useTranslation('payout')
  const { clockOf } = useRunClocks()
  const stages = useStages(run)
  const { clock, preparedBy } = run
  if (run.status === s.cancelled) return null
  return (
    <CasePanel>
      {clock && (
        <ClockStrip
          clock={clockOf({ preparedBy, clock })}
          title={t(clock.isYours ? `run.duty.${clock.duty}_you` : `run.duty.${clock.duty}`, {
            name: preparedBy.name,
          })}
        />
      )}
      {clock?.duty === 'release' && !run.canBeReleased && (
        <p className="t-small">{t('run.nobodyReleases')}</p>
      )}
      <StageRow stages={stages} />
    </CasePanel>
  )
}

function useStages(run: PayoutRunView): Stage[] {
  const { t } = useTranslation('payout')
  const { moment } = useFormats()
  const { team, clockOf } = useRunClocks()
  const { clock, preparedBy, status } = run
  const person = { kind: 'person' as const, name: preparedBy.name, avatarUrl: null }
  const done = (at: string): Clock => ({ owner: team, isYours: false, startedAt: at, dueAt: at, doneAt: at })
  const coming = (givenMs: number): Clock => ({
    owner: team,
    isYours: false,
    startedAt: null,
    dueAt: null,
    givenMs,
  })
  const now = clock && clockOf({ preparedBy, clock })
  const givenMs = (of: 1 | 2) => payoutRunClocks[of]?.ms ?? 0
  const prepared: Stage = {
    key: 'prepare',
    label: t('run.step.prepare'),
    clock: { ...done(run.preparedAt), owner: person },
    note: moment(run.preparedAt),
  }
  const { releasedAt } = run
  const release: Stage = {
    key: 'release',
    label: t('run.step.release'),
    unit: 'h',
    ...(releasedAt
      ? { clock: done(releasedAt), note: moment(releasedAt) }
      : { clock: (status === s.toRelease && now) || coming(givenMs(s.toRelease)) }),
  }
  const isPaid = status === s.paid
  const book: Stage = {
    key: 'book',
    label: t('run.step.book'),
    unit: 'h',
    ...(isPaid
      ? { clock: done(run.statusSince), note: '' }
      : { clock: (status === s.released && now) || coming(givenMs(s.released)) }),
  }
  const paid: Stage = {
    key: 'paid',
    label: t('run.step.paid'),
    clock: isPaid ? done(run.statusSince) : coming(0),
    note: isPaid ? moment(run.statusSince) : '',
  }
  const again: Stage[] =
    status === s.sentBack && now ? [{ key: 'resubmit', label: t('run.step.resubmit'), clock: now }] : []
  return [prepared, ...again, release, book, paid]
}
