import type { ParticipationDetail, TaskDuty } from '@sampan/contract/task'
import { participationStatus } from '@sampan/contract/task-status'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { Stage } from '#ui/clock/stage-row.tsx'
import type { ParticipationClocks } from './participation-clock.ts'

const hour = 3_600_000

/** Answers are counted in hours, work in days: "within 72 h", "within 3 days". */
const inHours: readonly TaskDuty['key'][] = [
  'answer',
  'checkMou',
  'reviewScript',
  'reviewContent',
  'reviewBrand',
  'checkPublication',
]
const unitOfDuty = (key: TaskDuty['key']): 'h' | 'd' => (inHours.includes(key) ? 'h' : 'd')

/** The stage row of a participation: past duties with the time they took, the running one, the coming ones. */
export function useParticipationStages({ partyOf, clockOf }: ParticipationClocks) {
  const { t } = useTranslation('task')
  const { day } = useFormats()
  return (detail: ParticipationDetail): Stage[] =>
    detail.stages.map((stage): Stage => {
      const { key, state, hours, at, tookHours } = stage
      const isDeclined = key === 'answer' && detail.status === participationStatus.rejected
      const label = t(isDeclined ? 'case.stage.declined' : `case.stage.${key}`)
      const base = { key, label, unit: unitOfDuty(key) }
      if (state === 'now' && detail.clock) return { ...base, clock: clockOf(detail, detail.clock) }
      const givenMs = (hours ?? 0) * hour
      const owner = partyOf(detail, stage.owner)
      if (state === 'done') {
        // Where it stood in time does not matter here, only how long it took of what it had.
        const doneAt = tookHours === null ? givenMs : tookHours * hour
        const clock = { owner, isYours: false, startedAt: 0, dueAt: givenMs, givenMs, doneAt }
        return { ...base, clock, ...(tookHours === null && { note: '' }) }
      }
      return {
        ...base,
        clock: { owner, isYours: false, startedAt: null, dueAt: null, givenMs },
        ...(at && { note: t('goes.from', { date: day(at) }) }),
        ...(!at && hours === null && { note: t('goes.forGood') }),
      }
    })
}
