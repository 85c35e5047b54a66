import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { ParcelRow } from './use-parcels.ts'

/** What the dialog of parcels reads where one was corrected: its call answers with the case, not with a batch. */
export const correctedOne = ({
  id,
  number,
  name,
}: Pick<ParcelRow, 'id' | 'number' | 'name'>): BatchResult => ({
  rows: [{ id, number, name, outcome: 'done', code: 0, message: '' }],
  done: 1,
  skipped: 0,
  failed: 0,
})

export const correctedNone: BatchResult = { rows: [], done: 0, skipped: 0, failed: 0 }
