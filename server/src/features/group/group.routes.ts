import * as contract from '@sampan/contract/group'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { changeGroupMembers } from './change-group-members.ts'
import { getCreatorGroup, listCreatorGroups, removeCreatorGroups } from './list-creator-groups.ts'
import { saveCreatorGroup } from './save-creator-group.ts'

export const groupRoutes: Binding<App>[] = [
  on(contract.listCreatorGroups, listCreatorGroups, { mayBeOld: true }),
  on(contract.getCreatorGroup, getCreatorGroup),
  on(contract.saveCreatorGroup, saveCreatorGroup),
  on(contract.removeCreatorGroups, removeCreatorGroups),
  on(contract.changeGroupMembers, changeGroupMembers),
]
