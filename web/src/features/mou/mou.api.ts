import type { AnyEndpoint, RequestOf } from '@sampan/contract/endpoint'
import {
  approveMous,
  exportMous,
  getMou,
  listMous,
  openMou,
  returnMous,
  submitMou,
} from '@sampan/contract/mou'
import { checkPaper, sendSigningCode, signMou } from '@sampan/contract/mou-signing'
import { getParticipation, listParticipations } from '@sampan/contract/participation'
import { getMyTask, getMyTaskTurn, listMyTasks } from '@sampan/contract/participation-own'
import { getMySample, getMyTurn, getSample, listMySamples, listSamples } from '@sampan/contract/sample'
import { useRead, useWrite } from '#lib/query.ts'

/** An agreement moves the case that it belongs to, so whatever shows either is asked again. */
const cases: readonly AnyEndpoint[] = [
  getSample,
  getMySample,
  listSamples,
  listMySamples,
  getMyTurn,
  getParticipation,
  getMyTask,
  listParticipations,
  listMyTasks,
  getMyTaskTurn,
]
const touched: readonly AnyEndpoint[] = [getMou, listMous, ...cases]

export type MouFilter = RequestOf<typeof listMous>
export const useMous = (filter: MouFilter) => useRead(listMous, filter, { needsLogIn: true, keepsOld: true })
export const useMou = (id: string | undefined) =>
  useRead(getMou, { id: id ?? '' }, { needsLogIn: true, enabled: id !== undefined })
export const useOpenMou = () => useWrite(openMou)
export const useSubmitMou = () => useWrite(submitMou, { refresh: touched })
export const useSendSigningCode = () => useWrite(sendSigningCode)
export const useSignMou = () => useWrite(signMou, { refresh: touched })
export const useCheckPaper = (sha256: string | undefined) =>
  useRead(checkPaper, { sha256: sha256 ?? '' }, { enabled: sha256 !== undefined, staleTime: 0 })
export const useApproveMous = () => useWrite(approveMous, { refresh: touched })
export const useReturnMous = () => useWrite(returnMous, { refresh: touched })
export const useSaveMous = () => useWrite(exportMous)
