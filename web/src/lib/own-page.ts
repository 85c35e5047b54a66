import { useLayoutEffect, useState } from 'react'
import { isPrivate, queryClient } from './query.ts'
import { useAccountId } from './session.ts'

/**
 * A key for the page: another one once somebody else is logged in than before, in whichever tab, so that nothing of the
 * former person is on the screen. An expiry, and the log-in of the same person or of a visitor, leave the page as it is.
 */
export function useOwnPage(): number {
  const accountId = useAccountId()
  const [owner, setOwner] = useState({ accountId, generation: 0 })
  if (accountId && accountId !== owner.accountId)
    setOwner({ accountId, generation: owner.accountId ? owner.generation + 1 : owner.generation })
  const { generation } = owner
  // Before anything is painted: what the former person has read is not shown to the next one.
  useLayoutEffect(() => {
    if (generation > 0) void queryClient.resetQueries({ predicate: isPrivate })
  }, [generation])
  return generation
}
