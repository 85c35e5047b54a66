import type { SampleRow } from '@sampan/contract/sample'
import type { ParticipationRow } from '@sampan/contract/task'
import { useMyTaskTurn, useMyTurn } from '#features/product/product.api.ts'
import { hasClock, type RunningTurn, turnOfSample } from './running-turn.ts'

/** A running duty with what it belongs to. */
export interface MyTurn extends RunningTurn {
  kind: 'sample' | 'task'
}

const ofSample = (row: SampleRow & { clock: NonNullable<SampleRow['clock']> }): MyTurn => ({
  ...turnOfSample(row),
  kind: 'sample',
})

const ofTask = (row: ParticipationRow & { clock: NonNullable<ParticipationRow['clock']> }): MyTurn => ({
  id: row.id,
  name: row.task.title,
  brand: row.brand,
  creator: row.creator,
  clock: row.clock,
  kind: 'task',
})

/** The reader's own duties first, each group by its due moment. */
const byUrgency = (one: MyTurn, other: MyTurn): number =>
  Number(other.clock.isYours) - Number(one.clock.isYours) ||
  Date.parse(one.clock.dueAt) - Date.parse(other.clock.dueAt)

/** What a creator owes and is owed in samples and in tasks together; undefined before the first answer. */
export function useMyTurns(): { rows: MyTurn[]; yours: number; tasks: number; theirs: number } | undefined {
  const { data: samples } = useMyTurn()
  const { data: tasks } = useMyTaskTurn()
  if (!samples || !tasks) return undefined
  const rows = [...samples.rows.filter(hasClock).map(ofSample), ...tasks.rows.filter(hasClock).map(ofTask)]
  return {
    rows: rows.sort(byUrgency),
    yours: samples.yours + tasks.yours,
    tasks: tasks.yours,
    theirs: samples.theirs + tasks.theirs,
  }
}
