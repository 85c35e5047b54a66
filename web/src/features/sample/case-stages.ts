import type { SampleDetail } from '@sampan/contract/sample'
import type { TFunction } from '#lib/words.ts'
import type { Clock } from '#ui/clock/clock.ts'
import { clockOf, ownerOf } from './case-clock.ts'
import { unitOf } from './duty-unit.ts'

const hour = 3_600_000

/** The stage row of a case: past duties with the time they took, the running one, the coming ones. */
export function stagesOf(
  detail: SampleDetail,
  t: TFunction<'sample'>,
): { key: string; label: string; clock: Clock; unit: 'h' | 'd' }[] {
  return detail.stages.map((stage) => {
    const owner = ownerOf(detail, stage.owner)
    const givenMs = stage.hours * hour
    const label = t(`stage.${stage.key}`)
    const unit = unitOf(stage.key)
    if (stage.state === 'now' && detail.clock)
      return { key: stage.key, label, unit, clock: clockOf(detail, detail.clock, t) }
    if (stage.state === 'done') {
      // Where it stood in time does not matter here, only how long it took of what it had.
      const startedAt = 0
      const doneAt = (stage.tookHours ?? 0) * hour
      return {
        key: stage.key,
        label,
        unit,
        clock: { owner, isYours: false, startedAt, dueAt: givenMs, givenMs, doneAt },
      }
    }
    return {
      key: stage.key,
      label,
      unit,
      clock: { owner, isYours: false, startedAt: null, dueAt: null, givenMs },
    }
  })
}
