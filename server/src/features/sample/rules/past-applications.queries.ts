import { approvalRuleLimits } from '@sampan/contract/approval-rule'
import type { SampleStatus } from '@sampan/contract/sample-status'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { account } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { sample, sampleHistory } from '#features/sample/sample.tables.ts'

/** The latest applications for a brand's products within some days, as a select of their ids. */
export const pastApplications = (ctx: Ctx, brandId: string, days: number): SQL => sql`(
  select past.id from ${sample} past
  where past.tenant_id = ${ctx.tenant.id} and past.brand_id = ${brandId}
    and past.applied_at > ${ctx.now}::timestamptz - make_interval(days => ${days}::int)
  order by past.applied_at desc, past.id desc limit ${approvalRuleLimits.dryRun}::int)`

/** What people decided on an application first, and what became of it. */
export interface Decided {
  id: string
  number: number
  status: SampleStatus
  verb: 'approve' | 'reject'
  by: string | null
  reason: string
  hours: number | null
  handle: string
  nickname: string
  avatar: string
  followers: number
}

/** Those of some applications that a person approved or rejected, by id. What rules and silence decided is no opinion of people. */
export async function listDecided(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Decided>> {
  if (ids.length === 0) return new Map()
  const rows = await ask<Decided>(
    ctx.db,
    sql`select s.id, s.number::int as number, s.status, first.verb, ${account.fullName} as by, first.reason,
        first.took_seconds / 3600.0::float8 as hours, c.handle, c.nickname, c.avatar_url as avatar, s.followers::float8 as followers
      from unnest(${sql.param([...ids])}::uuid[]) as picked(id)
      join ${sample} s on s.tenant_id = ${ctx.tenant.id} and s.id = picked.id
      join ${creator} c on c.tenant_id = ${ctx.tenant.id} and c.id = s.creator_id
      join lateral (select h.verb, h.reason, h.took_seconds, h.actor_id from ${sampleHistory} h
        where h.tenant_id = ${ctx.tenant.id} and h.sample_id = s.id and h.verb in ('approve', 'reject')
          and h.actor_role <> 'system'
        order by h.at limit 1) first on true
      left join ${account} on ${account.tenantId} = ${ctx.tenant.id} and ${account.id} = first.actor_id
      order by s.applied_at desc, s.id desc`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
