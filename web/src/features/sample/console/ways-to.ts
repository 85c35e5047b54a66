import type { SampleAction } from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import type { batchStatuses } from '@sampan/contract/sample-verbs'

/** The verbs that lead to a status; where none of them is open to a row, its reader cannot bring it there. */
export const waysTo: Record<(typeof batchStatuses)[number], readonly SampleAction[]> = {
  [sampleStatus.received]: ['receive'],
  [sampleStatus.closed]: ['close'],
  [sampleStatus.underReview]: ['reopen'],
  [sampleStatus.toShip]: ['approve', 'approveMou'],
  [sampleStatus.rejected]: ['reject'],
  [sampleStatus.toSignMou]: ['approve', 'returnMou'],
}

const anyWay: readonly SampleAction[] = Object.values(waysTo).flat()

/** Whether the reader can bring a row to another status at all: an MCN cannot, nor can who looks after creators before a parcel is under way. */
export const hasWay = ({ actions }: { actions: readonly SampleAction[] }): boolean =>
  anyWay.some((action) => actions.includes(action))
