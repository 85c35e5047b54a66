import { groupSorts } from '@sampan/contract/group'
import { declareList } from '#ui/list/declare-list.ts'
import { useGroups, useSaveGroups } from './group.api.ts'

/** The groups of the reader's own team, those changed last first. */
export const groupList = declareList({
  name: 'creatorGroups',
  sorts: groupSorts,
  home: 'update_time',
  filters: {},
  requestOf: () => ({}),
  useRows: useGroups,
  useSave: useSaveGroups,
})
