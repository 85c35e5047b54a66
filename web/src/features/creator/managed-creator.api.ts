import type { RequestOf } from '@sampan/contract/endpoint'
import { exportManagedCreators, listManagedCreators } from '@sampan/contract/managed-creator'
import { useRead, useWrite } from '#lib/query.ts'

export type ManagedFilter = RequestOf<typeof listManagedCreators>
export const useManagedCreators = (filter: ManagedFilter) =>
  useRead(listManagedCreators, filter, { needsLogIn: true, keepsOld: true })

/** One of them; null when it is not among those that the reader looks after. */
export function useManagedCreator(id: string | undefined) {
  const found = useRead(
    listManagedCreators,
    { ids: id ? [id] : [] },
    { needsLogIn: true, enabled: id !== undefined },
  )
  return { ...found, creator: found.data && (found.data.rows[0] ?? null) }
}
export const useSaveManagedCreators = () => useWrite(exportManagedCreators)
