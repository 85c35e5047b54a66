import type { RequestOf } from '@sampan/contract/endpoint'
import { exportShares, getShareSums, listShares } from '@sampan/contract/share'
import { useRead, useWrite } from '#lib/query.ts'

export const useShares = (filter: RequestOf<typeof listShares>) =>
  useRead(listShares, filter, { needsLogIn: true, keepsOld: true })
export const useShareSums = () => useRead(getShareSums, {}, { needsLogIn: true, keepsOld: true })
export const useSaveShares = () => useWrite(exportShares)
