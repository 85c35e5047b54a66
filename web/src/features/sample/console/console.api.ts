import type { RequestOf } from '@sampan/contract/endpoint'
import {
  approveSamples,
  closeSamples,
  exportSamples,
  getSample,
  listSamples,
  rejectSamples,
  remindOfSample,
  seeSampleAddress,
} from '@sampan/contract/sample'
import { useRead, useRefresh, useWrite } from '#lib/query.ts'

const touched = [listSamples, getSample] as const

export type SampleFilter = RequestOf<typeof listSamples>
export const useSamples = (filter: SampleFilter) =>
  useRead(listSamples, filter, { needsLogIn: true, keepsOld: true })
export const useSample = (id: string) => useRead(getSample, { id }, { needsLogIn: true })
export const useApprove = () => useWrite(approveSamples, { refresh: touched })
export const useReject = () => useWrite(rejectSamples, { refresh: touched })
export const useClose = () => useWrite(closeSamples, { refresh: touched })
export const useRemind = () => useWrite(remindOfSample, { refresh: touched })
export const useSeeAddress = () => useWrite(seeSampleAddress, { refresh: [getSample] })

/** After another feature changed a case, such as its agreement. */
export const useRefreshCases = () => useRefresh(touched)
export const useSaveSamples = () => useWrite(exportSamples)
