import { mouSorts, mouViews } from '@sampan/contract/mou'
import { mouKinds } from '@sampan/contract/mou-status'
import { oneOf } from '#lib/search-fields.ts'
import { declareList } from '#ui/list/declare-list.ts'
import { useMous, useSaveMous } from './mou.api.ts'

const filters = { kind: oneOf(mouKinds) }

/** The console's agreements; those to check come first. */
export const mouList = declareList({
  name: 'mous',
  views: mouViews,
  sorts: mouSorts,
  heads: { clock: { up: 'clock' }, submitted: { up: 'submitted_asc', down: 'submitted_desc' } },
  filters,
  requestOf: ({ kind }) => ({ kind }),
  useRows: useMous,
  useSave: useSaveMous,
})
