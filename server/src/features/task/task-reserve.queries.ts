import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { ledgerAccount } from '#features/payout/payout.tables.ts'
import { task } from './task.tables.ts'

/**
 * What of a task's reserve nobody can earn any more, once it has ended: all but a reward for each participation that
 * goes on, as far as slots are left, and what was earned and is not settled yet.
 */
function unearnable(ctx: Ctx): SQL {
  const { atWork, earned } = ctx.app.subjects.taskWork
  return sql`(${ledgerAccount.balance} - ${task.reward} * least(${task.slots} - ${task.slotsTaken}, ${atWork(ctx)}) - ${earned(ctx)})`
}

const reserveOfTask = sql`${ledgerAccount.tenantId} = ${task.tenantId} and ${ledgerAccount.kind} = 'taskReserve'
  and ${ledgerAccount.ownerId} = ${task.id} and ${ledgerAccount.currency} = ${task.currency}`

/** How much of the reserves of tasks nobody can earn any more, where that is something. */
export async function unearnableOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ask<{ id: string; amount: string }>(
    ctx.db,
    sql`
    select ${task.id} as id, ${unearnable(ctx)}::numeric(18,2)::text as amount from ${task}
    join ${ledgerAccount} on ${reserveOfTask}
    where ${task.tenantId} = ${ctx.tenant.id} and ${inArray(task.id, [...ids])} and ${unearnable(ctx)} > 0`,
  )
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

/** The ended tasks whose reserve holds more than can still be earned. */
export async function listReleasable(ctx: Ctx): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    ctx.db,
    sql`
    select ${task.id} as id from ${ledgerAccount} join ${task} on ${reserveOfTask}
    where ${ledgerAccount.tenantId} = ${ctx.tenant.id} and ${ledgerAccount.kind} = 'taskReserve'
      and ${ledgerAccount.balance} > 0
      and (${task.endedAt} is not null or ${task.endsAt} <= ${ctx.now}) and ${unearnable(ctx)} > 0
    order by ${task.id} limit 500`,
  )
  return rows.map((row) => row.id)
}
