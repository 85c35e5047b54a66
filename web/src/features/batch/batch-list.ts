import { batchSorts, batchVerbNames, batchViews } from '@sampan/contract/batch-run'
import { listOf, oneOf } from '#lib/search-fields.ts'
import { declareList } from '#ui/list/declare-list.ts'
import { useBatches, useSaveBatches } from './batch.api.ts'

const filters = { verb: listOf(oneOf(batchVerbNames)) }

/** The reader's batches, the newest first. */
export const batchList = declareList({
  name: 'batches',
  views: batchViews,
  sorts: batchSorts,
  heads: { at: { down: 'newest', up: 'oldest' } },
  filters,
  requestOf: ({ verb }) => ({ verbs: verb }),
  useRows: useBatches,
  useSave: useSaveBatches,
})
