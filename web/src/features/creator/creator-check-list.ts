import { creatorCheckSorts, creatorCheckViews } from '@sampan/contract/creator-check'
import { listOf, wholeNumber } from '#lib/search-fields.ts'
import { declareList } from '#ui/list/declare-list.ts'
import { useCreatorChecks, useSaveCreatorChecks } from './creator-check.api.ts'

const filters = { platform: listOf(wholeNumber(0, 5)) }

/** Accounts whose figures their creators say; those that wait longest come first. */
export const creatorCheckList = declareList({
  name: 'creatorChecks',
  views: creatorCheckViews,
  sorts: creatorCheckSorts,
  filters,
  requestOf: ({ platform }) => ({ platforms: platform }),
  useRows: useCreatorChecks,
  useSave: useSaveCreatorChecks,
})
