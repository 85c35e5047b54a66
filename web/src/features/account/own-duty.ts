import { reachOf, sideOf } from '@sampan/contract/abilities'
import { useCallback } from 'react'
import { isOnSite } from '#lib/actors.ts'
import { useMe } from '#lib/calls/me.api.ts'

type Role = Parameters<typeof sideOf>[0]

interface Duty {
  owner: 'brand' | 'creator' | 'staff' | 'carrier'
  /** Whether the reader may do it now. */
  isYours: boolean
}

/**
 * Whether a duty is the reader's own, so that a sentence says "you". Who acts for a brand or for a creator may do what
 * they owe, but owes it not: there the sentence names the party. Before it is known who reads, who may do it is "you".
 */
export function useIsOwnDuty(): (duty: Duty) => boolean {
  const { data: me } = useMe()
  const role = me?.role
  return useCallback((duty) => duty.isYours && (role === undefined || isParty(role, duty.owner)), [role])
}

function isParty(role: Role, owner: Duty['owner']): boolean {
  // What a carrier brings is confirmed by who gets it.
  if (owner === 'creator' || owner === 'carrier') return isOnSite(role)
  const actsForAll = reachOf(role, 'seeTasks') !== 'own'
  return owner === 'staff' ? actsForAll : !actsForAll && sideOf(role) === 'brand'
}
