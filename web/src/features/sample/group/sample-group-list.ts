import { sampleGroupSorts, sampleGroupViews } from '@sampan/contract/sample-group'
import { declareList } from '#ui/list/declare-list.ts'
import { useSampleGroups, useSaveSampleGroups } from './sample-group.api.ts'

/** The groups of samples of the reader's own team, those changed last first. */
export const sampleGroupList = declareList({
  name: 'sampleGroups',
  views: sampleGroupViews,
  sorts: sampleGroupSorts,
  heads: { name: { up: 'name' }, samples: { down: 'samples' }, changed: { down: 'update_time' } },
  filters: {},
  requestOf: () => ({}),
  useRows: useSampleGroups,
  useSave: useSaveSampleGroups,
})
