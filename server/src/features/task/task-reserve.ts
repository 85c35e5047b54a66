import { activeParticipationStatuses, participationStatus } from '@sampan/contract/task-status'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { ledgerAccount } from '#features/payout/payout.tables.ts'
import { releaseTaskReserve, releaseTaskReserves, reserveForTask } from '#features/payout/task-money.ts'
import { decimalOf, minorOf } from '#kit/minor-units.ts'
import { participation } from './participation.tables.ts'
import type { TaskRow } from './task.queries.ts'
import { task } from './task.tables.ts'

type Cost = Pick<TaskRow, 'reward' | 'slots'>
type Reserved = Pick<TaskRow, 'id' | 'brandId' | 'currency' | 'title'>

const nothing: Cost = { reward: '0', slots: 0 }

const moneyOf = ({ brandId, id, currency, title }: Reserved) => ({ brandId, taskId: id, currency, title })

/**
 * Keeps reward × slots from the brand's budget, or what that has become more or less of since `before`. The task is
 * locked. Refuses `budgetShort`.
 */
export async function reserveRewards(ctx: Ctx, row: Reserved & Cost, before: Cost = nothing): Promise<void> {
  const costOf = ({ reward, slots }: Cost) => minorOf(reward) * BigInt(slots)
  const more = costOf(row) - costOf(before)
  if (more > 0n) await reserveForTask(ctx, { ...moneyOf(row), amount: decimalOf(more) })
  if (more < 0n) await releaseTaskReserve(ctx, { ...moneyOf(row), amount: decimalOf(-more) })
}

/**
 * What of a task's reserve nobody can earn any more, once it has ended: all but a reward for each participation that
 * goes on, as far as slots are left, and what was earned and is not settled yet.
 */
const unearnable = (): SQL => sql`(${ledgerAccount.balance}
  - ${task.reward} * least(${task.slots} - ${task.slotsTaken}, (
      select count(*) from ${participation} where ${ofTask} and ${participation.status} in ${[...activeParticipationStatuses]}))
  - coalesce((select sum(${participation.earned}) from ${participation}
      where ${ofTask} and ${participation.status} = ${participationStatus.completed}), 0))`
const ofTask = sql`${participation.tenantId} = ${task.tenantId} and ${participation.taskId} = ${task.id}`
const reserveOfTask = sql`${ledgerAccount.tenantId} = ${task.tenantId} and ${ledgerAccount.kind} = 'taskReserve'
  and ${ledgerAccount.ownerId} = ${task.id} and ${ledgerAccount.currency} = ${task.currency}`

/**
 * Gives brands back what nobody can earn any more, by a fixed number of statements for each currency. The tasks have ended
 * and are locked; saying it again is harmless.
 */
export async function releaseUnearnable(ctx: Ctx, rows: readonly Reserved[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const found = await ask<{ id: string; amount: string }>(
    ctx.db,
    sql`
    select ${task.id} as id, ${unearnable()}::numeric(18,2)::text as amount from ${task}
    join ${ledgerAccount} on ${reserveOfTask}
    where ${task.tenantId} = ${ctx.tenant.id} and ${inArray(task.id, ids)} and ${unearnable()} > 0`,
  )
  const amounts = new Map(found.map(({ id, amount }) => [id, amount]))
  const tasks = rows.flatMap((row) => {
    const amount = amounts.get(row.id)
    return amount === undefined ? [] : [{ ...moneyOf(row), amount }]
  })
  await releaseTaskReserves(ctx, tasks)
}

/** The ended tasks whose reserve holds more than can still be earned. */
export async function listReleasable(ctx: Ctx): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    ctx.db,
    sql`
    select ${task.id} as id from ${ledgerAccount} join ${task} on ${reserveOfTask}
    where ${ledgerAccount.tenantId} = ${ctx.tenant.id} and ${ledgerAccount.kind} = 'taskReserve'
      and ${ledgerAccount.balance} > 0
      and (${task.endedAt} is not null or ${task.endsAt} <= ${ctx.now}) and ${unearnable()} > 0
    order by ${task.id} limit 500`,
  )
  return rows.map((row) => row.id)
}
