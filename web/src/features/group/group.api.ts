import { listLibraryCreators } from '@sampan/contract/creator-library'
import type { RequestOf } from '@sampan/contract/endpoint'
import * as contract from '@sampan/contract/group'
import { getRelation } from '@sampan/contract/relation'
import { useRead, useWrite } from '#lib/query.ts'

export const useGroups = (filter: RequestOf<typeof contract.listCreatorGroups>, enabled = true) =>
  useRead(contract.listCreatorGroups, filter, { needsLogIn: true, keepsOld: true, enabled })
export const useGroup = (id: string, enabled = true) =>
  useRead(contract.getCreatorGroup, { id }, { needsLogIn: true, enabled })

const touched = [
  contract.listCreatorGroups,
  contract.getCreatorGroup,
  listLibraryCreators,
  getRelation,
] as const
export const useSaveGroup = () => useWrite(contract.saveCreatorGroup, { refresh: touched })
export const useRemoveGroups = () => useWrite(contract.removeCreatorGroups, { refresh: touched })
export const useChangeMembers = () => useWrite(contract.changeGroupMembers, { refresh: touched })
export const useSaveGroups = () => useWrite(contract.exportCreatorGroups)
