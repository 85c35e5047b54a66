import type { Side } from '@sampan/contract/abilities'
import { passiveParticipationDuties } from '@sampan/contract/task-status'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { paperSideOf } from '#features/mou/mou.policy.ts'
import { participation } from '#features/participation/participation.tables.ts'
import type { SortKey } from '#kit/keyset.ts'
import { paperDuties } from './participation.policy.ts'

/** The same question as `ownersFor`, over the table. */
function isOwnedFor(side: Side): SQL {
  const [own, paper] = [side, paperSideOf(side)].map((owner) => sql`${participation.clockOwner} = ${owner}`)
  return paperSideOf(side) === side
    ? sql`${own}`
    : sql`(${own} or (${paper} and ${inArray(participation.clockDuty, [...paperDuties])}))`
}

/** The running duty waits for one side to act; the same question as `isTurnOf`, over the table. */
export const isTurn = (side: Side): SQL =>
  sql`(${isOwnedFor(side)} and ${participation.clockPausedAt} is null and ${participation.clockDuty} <> all(${sql.param([...passiveParticipationDuties])}::text[]))`

/** The turn of one side first, by what is due; late ones lead by themselves. Then the others. */
export const clockSort = (side: Side): SortKey[] => [
  {
    by: sql`case when ${participation.clockDueAt} is not null and ${isTurn(side)} then 0 else 1 end`,
    order: 'asc',
    type: 'integer',
  },
  { by: sql`coalesce(${participation.clockDueAt}, 'infinity')`, order: 'asc', type: 'timestamptz' },
  { by: participation.signedUpAt, order: 'desc', type: 'timestamptz' },
  { by: participation.id, order: 'desc', type: 'uuid' },
]

export const bySignUp = (order: 'asc' | 'desc'): SortKey[] => [
  { by: participation.signedUpAt, order, type: 'timestamptz' },
  { by: participation.id, order, type: 'uuid' },
]
