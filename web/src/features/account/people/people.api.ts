import { mayAny } from '@sampan/contract/abilities'
import { changeAccess, exportPeople, listPeople } from '@sampan/contract/access'
import { countCare, listSpecialists } from '@sampan/contract/care'
import type { RequestOf } from '@sampan/contract/endpoint'
import { useMe } from '#lib/calls/me.api.ts'
import { useRead, useWrite } from '#lib/query.ts'

export const usePeople = (filter: RequestOf<typeof listPeople>) =>
  useRead(listPeople, filter, { needsLogIn: true, keepsOld: true })
export const useChangeAccess = () =>
  useWrite(changeAccess, { refresh: [listPeople, countCare, listSpecialists] })
export const useSavePeople = () => useWrite(exportPeople)

/** The company of a reader who keeps its people alone; undefined for who keeps everybody's. */
export function useOwnCompany(): { name: string } | undefined {
  const { data: me } = useMe()
  return me && !mayAny(me.role, 'changeAccess') ? { name: me.brand?.name ?? '' } : undefined
}
