import { getUserInfo } from '@sampan/contract/account'
import type { OutputOf } from '@sampan/contract/endpoint'
import { readPlace } from '#lib/place.ts'
import { keyOf, queryClient } from '#lib/query.ts'
import { ownPlace, readAccountId } from '#lib/session.ts'

type Reader = OutputOf<typeof getUserInfo>

const placeOf = (accountId: string): string => ownPlace(accountId, 'reader')

/** Keeps who reads on this device until they log out. */
export function keepReader(reader: Reader): void {
  const accountId = readAccountId()
  try {
    if (accountId) localStorage.setItem(placeOf(accountId), JSON.stringify(reader))
  } catch {
    // A full device: the next page waits for the answer, as the first one did.
  }
}

/**
 * Gives pages their last reader before the first answer comes: menu, buttons and columns depend on them, and would move what is there already.
 * They are asked for all the same (R306). Of who is logged in no page is hydrated, so that none is different from the server's HTML.
 */
export function fillFromReader(): void {
  const accountId = readAccountId()
  const kept = accountId && localStorage.getItem(placeOf(accountId))
  if (!kept) return
  try {
    const reader = JSON.parse(kept) as Reader
    queryClient.setQueryData([...keyOf(getUserInfo, {}, readPlace()), true], reader, { updatedAt: 0 })
  } catch {
    localStorage.removeItem(placeOf(accountId))
  }
}
