import { type Ability, mayAny } from '@sampan/contract/abilities'
import { countries } from '@sampan/contract/country'
import { invitationStatus } from '@sampan/contract/invitation-status'
import { payoutRunClocks, payoutRunStatus } from '@sampan/contract/payout-run-status'
import { topUpStatus } from '@sampan/contract/payout-top-up-status'
import { strikeStatus } from '@sampan/contract/strike-status'
import type { DeskHeap, DeskItem } from '@sampan/contract/today'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { workspaceOf } from '#features/account/workspace.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { feedback } from '#features/feedback/feedback.tables.ts'
import { invitation } from '#features/invitation/invitation.tables.ts'
import { runNumberOf } from '#features/payout/run/payout-run.machine.ts'
import { payoutRun } from '#features/payout/run/payout-run.tables.ts'
import { topUp } from '#features/payout/top-up/top-up.tables.ts'
import { relation } from '#features/relation/relation.tables.ts'
import { strike } from '#features/strike/strike.tables.ts'
import { withinStrikeReach } from '#features/strike/strike-reach.ts'
import { reachOver } from '#kit/call/reach.ts'
import { accountOf } from '#kit/context.ts'
import { jobFailure } from '#kit/kit.tables.ts'
import { countMost } from '#kit/page.ts'

/** Of each kind no more are shown; their lists hold the others. */
const itemsMost = 20
const upTo = (most: number): SQL => sql.raw(`limit ${most}`)

interface ItemRow {
  kind: DeskItem['kind']
  id: string
  name: string
  avatar: string
  text: string
  started: Date
  due: Date
  brandId: string | null
  amount: string | null
  currency: string | null
}

/** What a role does at its desk, by the ability that lets it. */
const items: readonly [abilities: readonly Ability[], rows: (ctx: Ctx) => SQL][] = [
  [['decideStrike'], strikes],
  [['reviewInvitation'], invitations],
  [['preparePayoutRun', 'releasePayoutRun'], payoutRuns],
  [['topUpBudget'], topUps],
  [['keepRelations'], nextSteps],
]

/** Appeals to answer, and reports to accept or refuse. */
function strikes(ctx: Ctx): SQL {
  const kind = sql`case ${strike.status} when ${sql.raw(String(strikeStatus.reported))} then 'report' else 'appeal' end`
  return sql`select ${kind}, ${strike.id}, ${account.fullName}, ${account.avatarUrl}, ${strike.number},
      ${strike.clockStartedAt}, ${strike.clockDueAt}, null::uuid, null::numeric, null::text
    from ${strike} join ${account} on ${account.tenantId} = ${strike.tenantId} and ${account.id} = ${strike.accountId}
    where ${strike.tenantId} = ${ctx.tenant.id} and ${strike.clockDueAt} is not null
      and ${strike.clockPausedAt} is null and ${strike.clockOwner} = 'staff' and ${withinStrikeReach(ctx, 'decideStrike')}
    order by ${strike.clockDueAt} ${upTo(itemsMost)}`
}

function invitations(ctx: Ctx): SQL {
  return sql`select 'invitation', ${invitation.id}, ${account.fullName}, ${account.avatarUrl}, '',
      ${invitation.clockStartedAt}, ${invitation.clockDueAt}, null::uuid, null::numeric, null::text
    from ${invitation} join ${account} on ${account.tenantId} = ${invitation.tenantId}
      and ${account.id} = ${invitation.accountId}
    where ${invitation.tenantId} = ${ctx.tenant.id} and ${invitation.status} = ${sql.raw(String(invitationStatus.underReview))}
      and ${invitation.clockDueAt} is not null
      and ${reachOver(ctx, 'reviewInvitation', { account: invitation.accountId })}
    order by ${invitation.clockDueAt} ${upTo(itemsMost)}`
}

/** Runs that the caller may take a step further: nobody releases what they prepared. */
function payoutRuns(ctx: Ctx): SQL {
  const { toRelease, sentBack, released } = payoutRunStatus
  const due = Object.entries(payoutRunClocks).map(([status, clock]) =>
    sql.raw(`when ${status} then interval '${clock.ms / 1_000} seconds'`),
  )
  return sql`select 'payoutRun', ${payoutRun.id}, '', '', ${payoutRun.number}::text, ${payoutRun.statusSince},
      ${payoutRun.statusSince} + case ${payoutRun.status} ${sql.join(due, sql` `)} end,
      null::uuid, ${payoutRun.amount}, ${payoutRun.currency}
    from ${payoutRun}
    where ${payoutRun.tenantId} = ${ctx.tenant.id}
      and (${payoutRun.status} in (${sql.raw(`${sentBack}, ${released}`)})
        or (${payoutRun.status} = ${sql.raw(String(toRelease))} and ${payoutRun.preparedBy} <> ${accountOf(ctx)}))
    order by ${payoutRun.statusSince} ${upTo(itemsMost)}`
}

/** What brands say they have paid in. */
function topUps(ctx: Ctx): SQL {
  return sql`select 'topUp', ${topUp.id}, ${brand.name}, '', ${topUp.reference}, ${topUp.clockStartedAt},
      ${topUp.clockDueAt}, ${topUp.brandId}, ${topUp.amount}, ${topUp.currency}
    from ${topUp} join ${brand} on ${brand.tenantId} = ${topUp.tenantId} and ${brand.id} = ${topUp.brandId}
    where ${topUp.tenantId} = ${ctx.tenant.id} and ${topUp.status} = ${sql.raw(String(topUpStatus.open))}
      and ${topUp.clockDueAt} is not null
    order by ${topUp.clockDueAt} ${upTo(itemsMost)}`
}

/** What the caller's team wanted to do about a creator by today, and gave to the caller. */
function nextSteps(ctx: Ctx): SQL {
  const { timeZone } = countries[ctx.country]
  return sql`select 'nextStep', ${creator.id}, coalesce(${account.fullName}, ${creator.nickname}), ${creator.avatarUrl},
      ${relation.nextStep}, ${relation.updatedAt}, (${relation.nextOn} + 1)::timestamp at time zone ${timeZone},
      null::uuid, null::numeric, null::text
    from ${relation} join ${creator} on ${creator.tenantId} = ${relation.tenantId} and ${creator.id} = ${relation.creatorId}
      left join ${account} on ${account.tenantId} = ${creator.tenantId} and ${account.id} = ${creator.accountId}
    where ${relation.tenantId} = ${ctx.tenant.id} and ${relation.workspaceId} = ${workspaceOf(ctx)}
      and ${relation.nextOn} <= (${ctx.now}::timestamptz at time zone ${timeZone})::date
      and ${relation.nextBy} = ${accountOf(ctx)} and ${creator.removedAt} is null
    order by ${relation.nextOn} ${upTo(itemsMost)}`
}

/** What waits in heaps: since when each of it does. */
const heaps: readonly [kind: DeskHeap['kind'], ability: Ability, since: (ctx: Ctx) => SQL][] = [
  [
    'accounts',
    'checkCreatorAccount',
    (ctx) => sql`select ${creator.checkFrom} as since from ${creator}
      join ${account} on ${account.tenantId} = ${creator.tenantId} and ${account.id} = ${creator.accountId}
      where ${creator.tenantId} = ${ctx.tenant.id} and ${creator.checkFrom} <= ${ctx.now}
        and ${creator.platform} <> 1 and ${creator.removedAt} is null and ${account.disabledAt} is null
        and ${reachOver(ctx, 'checkCreatorAccount', { account: creator.accountId })} order by ${creator.checkFrom}`,
  ],
  [
    'brands',
    'verifyBrand',
    (ctx) => sql`select ${brand.createdAt} as since from ${brand}
      where ${brand.tenantId} = ${ctx.tenant.id} and ${brand.verifiedAt} is null order by ${brand.createdAt}`,
  ],
  [
    'feedback',
    'readFeedback',
    (ctx) => sql`select ${feedback.createdAt} as since from ${feedback}
      where ${feedback.tenantId} = ${ctx.tenant.id} and ${feedback.handledAt} is null order by ${feedback.createdAt}`,
  ],
  [
    'jobs',
    'mendJobs',
    (ctx) => sql`select ${jobFailure.firstFailedAt} as since from ${jobFailure}
      where ${jobFailure.tenantId} = ${ctx.tenant.id} and ${jobFailure.setAsideAt} is not null
      order by ${jobFailure.firstFailedAt}`,
  ],
]

const columns = 'kind, id, name, avatar, text, started, due, "brandId", amount, currency'

/** What waits for the caller beside samples and participations, one by one, by what is due; one statement at most. */
export async function listDeskItems(ctx: Ctx): Promise<DeskItem[]> {
  const own = items.filter(([abilities]) => mayAny(ctx.caller.role, ...abilities))
  if (own.length === 0) return []
  const each = own.map(([, rows]) => sql`(${rows(ctx)})`)
  const rows = await ask<ItemRow>(
    ctx.db,
    sql`select * from (${sql.join(each, sql` union all `)}) as desk(${sql.raw(columns)}) order by due`,
  )
  return rows.map(presentItem)
}

const presentItem = (row: ItemRow): DeskItem => ({
  kind: row.kind,
  id: row.id,
  name: row.name,
  avatar: row.avatar,
  text: row.kind === 'payoutRun' ? runNumberOf(Number(row.text)) : row.text,
  startedAt: row.started.toISOString(),
  dueAt: row.due.toISOString(),
  brandId: row.brandId,
  money: row.amount !== null && row.currency !== null ? { amount: row.amount, currency: row.currency } : null,
})

/** What waits in heaps, each counted up to 1,001; one statement at most. */
export async function listDeskHeaps(ctx: Ctx): Promise<DeskHeap[]> {
  const own = heaps.filter(([, ability]) => mayAny(ctx.caller.role, ability))
  if (own.length === 0) return []
  const each = own.map(
    ([
      kind,
      ,
      since,
    ]) => sql`(select ${sql.raw(`'${kind}'`)} as kind, count(*)::int as count, min(since) as oldest
      from (${since(ctx)} ${upTo(countMost + 1)}) as heap)`,
  )
  const rows = await ask<{ kind: DeskHeap['kind']; count: number; oldest: Date | null }>(
    ctx.db,
    sql`${sql.join(each, sql` union all `)}`,
  )
  return rows.flatMap(({ kind, count, oldest }) =>
    oldest === null ? [] : [{ kind, count, oldestAt: oldest.toISOString() }],
  )
}
