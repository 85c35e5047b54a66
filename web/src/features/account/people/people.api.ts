import { changeAccess, exportPeople, listPeople } from '@sampan/contract/access'
import type { RequestOf } from '@sampan/contract/endpoint'
import { useRead, useWrite } from '#lib/query.ts'

export const usePeople = (filter: RequestOf<typeof listPeople>) =>
  useRead(listPeople, filter, { needsLogIn: true, keepsOld: true })
export const useChangeAccess = () => useWrite(changeAccess, { refresh: [listPeople] })
export const useSavePeople = () => useWrite(exportPeople)
