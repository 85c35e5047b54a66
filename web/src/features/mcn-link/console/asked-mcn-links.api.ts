import type { RequestOf } from '@sampan/contract/endpoint'
import { listManagedCreators } from '@sampan/contract/managed-creator'
import {
  askForMcnLink,
  endAskedMcnLink,
  exportAskedMcnLinks,
  getAskedMcnLink,
  listAskedMcnLinks,
  withdrawMcnLink,
} from '@sampan/contract/mcn-link'
import { useRead, useRefresh, useWrite } from '#lib/query.ts'

export const useAskedMcnLinks = (filter: RequestOf<typeof listAskedMcnLinks>) =>
  useRead(listAskedMcnLinks, filter, { needsLogIn: true, keepsOld: true })
export const useAskedMcnLink = (id: string) => useRead(getAskedMcnLink, { id }, { needsLogIn: true })

const touched = [listAskedMcnLinks, getAskedMcnLink, listManagedCreators] as const
export const useAskForMcnLink = () => useWrite(askForMcnLink, { refresh: touched })
export const useWithdrawMcnLink = () => useWrite(withdrawMcnLink, { refresh: touched })
export const useEndAskedMcnLink = () => useWrite(endAskedMcnLink, { refresh: touched })
export const useRefreshMcnLinks = () => useRefresh(touched)
export const useSaveMcnLinks = () => useWrite(exportAskedMcnLinks)
