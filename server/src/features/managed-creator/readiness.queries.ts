import { mayAny } from '@sampan/contract/abilities'
import { openSampleStatuses } from '@sampan/contract/sample-status'
import { activeParticipationStatuses } from '@sampan/contract/task-status'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { accountsInCare, keeperOf } from '#features/account/in-care.ts'
import { address } from '#features/address/address.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { participation } from '#features/participation/participation.tables.ts'
import { payoutMethod } from '#features/payout/payout.tables.ts'
import { hiddenSince, statusForCreator } from '#features/sample/decide/hidden-rejection.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { task } from '#features/task/task.tables.ts'

/** One of the account's own in the country of the creator account, of an address book or of payout methods. */
const hasOwn = (table: typeof address | typeof payoutMethod): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${table} where ${table.tenantId} = ${creator.tenantId}
    and ${table.accountId} = ${creator.accountId} and ${table.countryCode} = ${creator.countryCode}
    and ${table.removedAt} is null)`

const active = sql`from ${participation}
  join ${task} on ${task.tenantId} = ${participation.tenantId} and ${task.id} = ${participation.taskId}
  where ${participation.tenantId} = ${creator.tenantId} and ${participation.creatorId} = ${creator.id}
    and ${participation.status} = any(${sql.raw(`'{${activeParticipationStatuses.join(',')}}'`)}::smallint[])`

const isActive = sql<boolean>`exists (select 1 ${active})`
const activeTask = sql<{
  id: string
  number: number
  title: Record<string, string>
  country: string
} | null>`(
  select json_build_object('id', ${participation.id}, 'number', ${participation.number}, 'title', ${task.title},
    'country', ${task.countryCode}) ${active} limit 1)`

/** As the creator sees them: a rejection that is still hidden is open. */
const openSamples = (ctx: Ctx) => sql<number>`(select count(*)::int from ${sample}
  where ${sample.tenantId} = ${creator.tenantId} and ${sample.creatorId} = ${creator.id}
    and ${statusForCreator(hiddenSince(ctx.now))} = any(${sql.raw(`'{${openSampleStatuses.join(',')}}'`)}::smallint[]))`

const asked = (wanted: boolean | undefined, is: SQL): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? is : sql`not ${is}`

/** What is under way for an account that the caller may act for, and what it lacks. */
export interface Readiness {
  hasAddress: boolean
  hasPayoutMethod: boolean
  openSamples: number
  activeTask: { id: string; number: number; title: Record<string, string>; country: string } | null
}

export const readinessColumns = (ctx: Ctx) => ({
  hasAddress: hasOwn(address),
  hasPayoutMethod: hasOwn(payoutMethod),
  openSamples: openSamples(ctx),
  activeTask,
})

/** Accounts that the caller may act for. */
export const isInOwnCare = (ctx: Ctx): SQL =>
  sql`${creator.accountId} in ${accountsInCare(keeperOf(ctx, 'seeManagedCreators'))}`

/** The same as one value of a row; null for an account that the caller does not act for. */
export function readinessOf(ctx: Ctx): SQL<Readiness | null> {
  if (!mayAny(ctx.caller.role, 'seeManagedCreators')) return sql<Readiness | null>`null::json`
  const { hasAddress, hasPayoutMethod } = readinessColumns(ctx)
  return sql<Readiness | null>`case when ${isInOwnCare(ctx)} then json_build_object('hasAddress', ${hasAddress},
    'hasPayoutMethod', ${hasPayoutMethod}, 'openSamples', ${openSamples(ctx)}, 'activeTask', ${activeTask}) end`
}

interface ReadinessFilter {
  hasAddress?: boolean | undefined
  hasPayoutMethod?: boolean | undefined
  isActive?: boolean | undefined
}

/** The filters over what an account has and what is under way for it. */
export const readyBy = ({
  hasAddress,
  hasPayoutMethod,
  isActive: wanted,
}: ReadinessFilter): SQL | undefined =>
  and(
    asked(hasAddress, hasOwn(address)),
    asked(hasPayoutMethod, hasOwn(payoutMethod)),
    asked(wanted, isActive),
  )
