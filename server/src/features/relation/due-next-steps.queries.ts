import { countries } from '@sampan/contract/country'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { workspaceOf } from '#features/account/workspace.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { accountOf } from '#kit/context.ts'
import type { WorkItemSource } from '#kit/work-source.ts'
import { relation } from './relation.tables.ts'

/** What the caller's team wanted to do about a creator by today: what was given to the caller, then what colleagues were given. */
export const dueNextSteps: WorkItemSource<'nextStep', Ctx> = {
  kinds: ['nextStep'],
  abilities: ['keepRelations'],
  select(ctx) {
    const { timeZone } = countries[ctx.country]
    const isOwn = sql`${relation.nextBy} = ${accountOf(ctx)}`
    return {
      id: creator.id,
      name: sql`coalesce(${account.fullName}, ${creator.nickname})`,
      avatar: creator.avatarUrl,
      text: relation.nextStep,
      startedAt: relation.updatedAt,
      dueAt: sql`(${relation.nextOn} + 1)::timestamp at time zone ${timeZone}`,
      colleague: sql`case when ${isOwn} then null else coalesce((select keeper.full_name from ${account} keeper
        where keeper.tenant_id = ${relation.tenantId} and keeper.id = ${relation.nextBy}), '') end`,
      from: sql`${relation} join ${creator} on ${creator.tenantId} = ${relation.tenantId} and ${creator.id} = ${relation.creatorId}
        left join ${account} on ${account.tenantId} = ${creator.tenantId} and ${account.id} = ${creator.accountId}`,
      where: sql`${relation.tenantId} = ${ctx.tenant.id} and ${relation.workspaceId} = ${workspaceOf(ctx)}
        and ${relation.nextOn} <= (${ctx.now}::timestamptz at time zone ${timeZone})::date
        and ${relation.nextBy} is not null and ${creator.removedAt} is null`,
      order: sql`not (${isOwn}), ${relation.nextOn}`,
    }
  },
}
