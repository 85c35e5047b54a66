import * as contract from '@sampan/contract/creator-library'
import type { RequestOf } from '@sampan/contract/endpoint'
import { useRead, useWrite } from '#lib/query.ts'

export type LibraryRequest = RequestOf<typeof contract.listLibraryCreators>
export const useLibraryCreators = (filter: LibraryRequest) =>
  useRead(contract.listLibraryCreators, filter, { needsLogIn: true, keepsOld: true })
export const useLibraryCreator = (id: string) =>
  useRead(contract.getLibraryCreator, { id }, { needsLogIn: true })
export const useCreatorCooperations = (id: string, page: number) =>
  useRead(
    contract.listCreatorCooperations,
    { id, page, pageSize: 20 },
    { needsLogIn: true, enabled: page > 1, keepsOld: true },
  )
export const useCreatorEntry = (id: string | undefined) =>
  useRead(
    contract.getCreatorEntry,
    { id: id ?? '' },
    { needsLogIn: true, enabled: id !== undefined, staleTime: 0 },
  )

const touched = [contract.listLibraryCreators, contract.getLibraryCreator, contract.getCreatorEntry] as const
export const useSeeContact = () => useWrite(contract.seeCreatorContact)
export const useSaveEntry = () => useWrite(contract.saveCreatorEntry, { refresh: touched })
export const useRemoveEntries = () => useWrite(contract.removeCreatorEntry, { refresh: touched })
export const useImportEntries = () => useWrite(contract.importCreatorEntries, { refresh: touched })
export const useSaveLibraryCreators = () => useWrite(contract.exportLibraryCreators)
