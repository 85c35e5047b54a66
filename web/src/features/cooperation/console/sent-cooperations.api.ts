import {
  exportSentCooperations,
  findCooperationSubjects,
  getSentCooperation,
  listSentCooperations,
  renewCooperations,
  sendCooperations,
  withdrawCooperations,
} from '@sampan/contract/cooperation-sent'
import { listLibraryCreators } from '@sampan/contract/creator-library'
import type { RequestOf } from '@sampan/contract/endpoint'
import { useRead, useRefresh, useWrite } from '#lib/query.ts'

export const useSentCooperations = (filter: RequestOf<typeof listSentCooperations>) =>
  useRead(listSentCooperations, filter, { needsLogIn: true, keepsOld: true })
export const useSentCooperation = (id: string) => useRead(getSentCooperation, { id }, { needsLogIn: true })

/** Published tasks and products by a part of their names, or those of the ids. */
export const useSubjects = (search: RequestOf<typeof findCooperationSubjects>, enabled = true) =>
  useRead(findCooperationSubjects, search, { needsLogIn: true, keepsOld: true, enabled })

const touched = [listSentCooperations, getSentCooperation, listLibraryCreators] as const
export const useSendCooperations = () => useWrite(sendCooperations, { refresh: touched })
export const useWithdrawCooperations = () => useWrite(withdrawCooperations, { refresh: touched })
export const useRenewCooperations = () => useWrite(renewCooperations, { refresh: touched })
export const useRefreshCooperations = () => useRefresh(touched)
export const useSaveCooperations = () => useWrite(exportSentCooperations)
