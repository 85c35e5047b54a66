import { getLibraryCreator, listLibraryCreators } from '@sampan/contract/creator-library'
import { getCreatorGroup } from '@sampan/contract/group'
import * as contract from '@sampan/contract/relation'
import { countTurns, getToday } from '@sampan/contract/today'
import { useRead, useWrite } from '#lib/query.ts'

export const useRelation = (creatorId: string) =>
  useRead(contract.getRelation, { creatorId }, { needsLogIn: true })
export const useCreatorLabels = (enabled = true) =>
  useRead(contract.listCreatorLabels, {}, { needsLogIn: true, enabled })

const touched = [
  contract.getRelation,
  contract.listCreatorLabels,
  listLibraryCreators,
  getLibraryCreator,
  getCreatorGroup,
] as const
/** A next step waits on Today until it is done. */
export const useSaveRelation = () =>
  useWrite(contract.saveRelation, { refresh: [...touched, getToday, countTurns] })
export const useAddRelationNote = () => useWrite(contract.addRelationNote, { refresh: touched })
export const useChangeRelationNote = () => useWrite(contract.changeRelationNote, { refresh: touched })
export const useRemoveRelationNote = () => useWrite(contract.removeRelationNote, { refresh: touched })
/** Older notes, asked for one page after the other. */
export const useAskOlderNotes = () => useWrite(contract.listRelationNotes)
export const useSaveCreatorLabel = () => useWrite(contract.saveCreatorLabel, { refresh: touched })
export const useRemoveCreatorLabel = () => useWrite(contract.removeCreatorLabel, { refresh: touched })
export const useLabelCreators = () => useWrite(contract.labelCreators, { refresh: touched })
