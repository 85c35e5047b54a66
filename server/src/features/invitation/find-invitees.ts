import { type Platform, platforms, tierOf } from '@sampan/contract/creator'
import { readHandle } from '@sampan/contract/creator-handle'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { findInvitees as contract, Invitee } from '@sampan/contract/invitation-sent'
import type { Ctx } from '#context.ts'
import { needOpenCompany } from '#features/account/need-open-company.ts'
import { sourceOf } from '#features/creator/creator.view.ts'
import { type InviteeRow, searchInvitees } from './invitee.queries.ts'

/**
 * Creators whom the caller may invite: by a part of a name, by handles and links as they were pasted, or by accounts.
 * Refuses `brandNotVerified`: who are in it is not for everybody who registers.
 */
export async function findInvitees(
  ctx: Ctx,
  { query, handles = [], ids }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await needOpenCompany(ctx)
  const pasted = handles.map((typed) => ({ typed, named: namedBy(typed) }))
  const found = await searchInvitees(ctx, {
    query: query || undefined,
    handles: pasted.flatMap(({ named }) => named.map(({ handle }) => handle)),
    ids,
  })
  const isNamed =
    (row: InviteeRow) =>
    ({ named }: { named: Named[] }) =>
      named.some(({ platform, handle }) => platform === row.platform && handle === row.handle.toLowerCase())
  // A link names its platform; another account of the same name is somebody else's.
  const meant = handles.length > 0 ? found.filter((row) => pasted.some(isNamed(row))) : found
  return {
    rows: meant.map(presentInvitee),
    unknown: pasted.filter((one) => !meant.some((row) => isNamed(row)(one))).map(({ typed }) => typed),
  }
}

interface Named {
  platform: Platform
  handle: string
}

/** Which accounts a text may mean: a bare handle one of any platform, a link the one that it leads to. */
function namedBy(typed: string): Named[] {
  return Object.values(platforms).flatMap((platform) => {
    const read = readHandle(platform, typed)
    return 'fault' in read ? [] : [{ platform, handle: read.handle.toLowerCase() }]
  })
}

const presentInvitee = ({ checkedAt, ...row }: InviteeRow): Invitee => ({
  ...row,
  tier: tierOf(row.followers),
  source: sourceOf({ platform: row.platform, checkedAt }),
})
