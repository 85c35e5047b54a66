import { listManagedCreators } from '@sampan/contract/managed-creator'
import { useRead } from '#lib/query.ts'

/** One of those whom the reader acts for; null when it is none of them. */
export function useManagedCreator(id: string | undefined) {
  const found = useRead(
    listManagedCreators,
    { ids: id ? [id] : [] },
    { needsLogIn: true, enabled: id !== undefined },
  )
  return { ...found, creator: found.data && (found.data.rows[0] ?? null) }
}
