import { mayAny } from '@sampan/contract/abilities'
import {
  abilityOfCare,
  assignCreators,
  assignProducts,
  assignTasks,
  type CareKind,
  countCare,
  listSpecialists,
} from '@sampan/contract/care'
import { getLibraryCreator, listLibraryCreators } from '@sampan/contract/creator-library'
import { listManagedCreators } from '@sampan/contract/managed-creator'
import { getOwnProduct, listOwnProducts } from '@sampan/contract/product-edit'
import { getOwnTask, listOwnTasks } from '@sampan/contract/task-edit'
import { useMe } from '#lib/calls/me.api.ts'
import { useRead, useWrite } from '#lib/query.ts'

/** Whether the reader says who looks after records of a kind. */
export function useMayHandOver(kind: CareKind): boolean {
  const { data: me } = useMe()
  return me !== undefined && mayAny(me.role, abilityOfCare[kind])
}

export const useSpecialists = (kind: CareKind, enabled = true) =>
  useRead(listSpecialists, { kind }, { needsLogIn: true, enabled })
export const useCountCare = (accountId: string) => useRead(countCare, { accountId }, { needsLogIn: true })

const ofCreators = [listSpecialists, listLibraryCreators, getLibraryCreator, listManagedCreators] as const
const ofProducts = [listSpecialists, listOwnProducts, getOwnProduct, listOwnTasks, getOwnTask] as const
export const useAssignCreators = () => useWrite(assignCreators, { refresh: ofCreators })
export const useAssignProducts = () => useWrite(assignProducts, { refresh: ofProducts })
export const useAssignTasks = () => useWrite(assignTasks, { refresh: ofProducts })
