import { type Reach, reachOf, sideOf } from '@sampan/contract/abilities'
import type { Actor } from '@sampan/contract/endpoint'
import type { LiveKind } from '@sampan/contract/live'
import type { Caller } from './context.ts'

/** Whose record it is. */
export interface Parties {
  id: string
  accountId: string
  /** Null for what belongs to one person alone. */
  brandId: string | null
  /** The last change is one that its creator may not know of yet. */
  isHiddenFromCreator: boolean
}

/** Who sees which records. */
export interface Audience {
  partiesOf(tenantId: string, kind: LiveKind, ids: readonly string[]): Promise<Parties[]>
  reachOf(role: Actor, kind: LiveKind): Reach | undefined
  /** Those of the ids that are in the caller's care: asked for callers of that reach only. */
  inCare(tenantId: string, caller: Caller, kind: LiveKind, ids: readonly string[]): Promise<string[]>
}

interface Who {
  tenantId: string
  caller: Caller
}

/** The ids that a caller may see; null for too many to name, undefined for none. Without parties there are many. */
export async function seenBy(
  audience: Audience,
  { tenantId, caller }: Who,
  kind: LiveKind,
  parties: readonly Parties[] | undefined,
): Promise<string[] | null | undefined> {
  const reach = audience.reachOf(caller.role, kind)
  if (reach === undefined) return undefined
  if (!parties) return null
  const isOneself = reachOf(caller.role, 'seeReviewAtOnce') === undefined
  const shown = parties.filter((each) => !(isOneself && each.isHiddenFromCreator))
  const ids = await idsWithin(audience, reach, { tenantId, caller }, kind, shown)
  return ids.length > 0 ? ids : undefined
}

async function idsWithin(
  audience: Audience,
  reach: Reach,
  { tenantId, caller }: Who,
  kind: LiveKind,
  shown: readonly Parties[],
): Promise<string[]> {
  if (shown.length === 0) return []
  const all = shown.map(({ id }) => id)
  if (reach === 'all') return all
  if (reach !== 'own') return audience.inCare(tenantId, caller, kind, all)
  const isOwn = (each: Parties) =>
    sideOf(caller.role) === 'brand' && each.brandId !== null
      ? each.brandId === caller.brandId
      : each.accountId === caller.accountId
  return shown.filter(isOwn).map(({ id }) => id)
}
