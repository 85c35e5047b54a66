import { listCreators } from '@sampan/contract/creator'
import { checkCreator, exportCreatorChecks, listCreatorChecks } from '@sampan/contract/creator-check'
import type { RequestOf } from '@sampan/contract/endpoint'
import { countTurns, getToday } from '@sampan/contract/today'
import { useRead, useWrite } from '#lib/query.ts'

export const useCreatorChecks = (filter: RequestOf<typeof listCreatorChecks>) =>
  useRead(listCreatorChecks, filter, { needsLogIn: true, keepsOld: true })
export const useCheckCreator = () =>
  useWrite(checkCreator, {
    refresh: [listCreatorChecks, listCreators, getToday, countTurns],
  })
export const useSaveCreatorChecks = () => useWrite(exportCreatorChecks)
