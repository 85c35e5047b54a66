import { reachOf, sideOf } from '@sampan/contract/abilities'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { reachOver } from '#kit/call/reach.ts'
import { accountOf } from '#kit/context.ts'
import { schedule, schedulePerson } from './schedule.tables.ts'

/** Holds where somebody is in the entry of whom `who` is true. */
const hasPerson = (who: SQL): SQL => sql`exists (select from ${schedulePerson}
  where ${schedulePerson.tenantId} = ${schedule.tenantId} and ${schedulePerson.scheduleId} = ${schedule.id} and ${who})`

/** Entries that the caller made, or the caller's company. */
const isOwn = (ctx: Ctx): SQL | undefined =>
  or(
    eq(schedule.ownerId, accountOf(ctx)),
    sideOf(ctx.caller.role) === 'brand' && ctx.caller.brandId
      ? eq(schedule.brandId, ctx.caller.brandId)
      : undefined,
  )

/** Entries that the caller made, the caller's company made, or the caller is in. */
const isInvolved = (ctx: Ctx): SQL =>
  or(isOwn(ctx), hasPerson(eq(schedulePerson.accountId, accountOf(ctx)))) ?? sql`false`

/** Entries that the caller made or is in: what is in “My schedule”. */
export const isMine = (ctx: Ctx): SQL =>
  or(eq(schedule.ownerId, accountOf(ctx)), hasPerson(eq(schedulePerson.accountId, accountOf(ctx)))) ??
  sql`false`

/** Entries of which the caller may know that they are there (R130). */
export function isReachable(ctx: Ctx): SQL {
  if (reachOf(ctx.caller.role, 'keepSchedules') === 'all') return sql`true`
  const people = reachOver(ctx, 'keepSchedules', {
    account: schedulePerson.accountId,
    brand: schedule.brandId,
  })
  return or(isInvolved(ctx), hasPerson(people)) ?? sql`false`
}

/** Entries of which the caller may read more than that somebody is busy (R133). */
export const isReadable = (ctx: Ctx): SQL =>
  or(isInvolved(ctx), and(eq(schedule.isPrivate, false), isReachable(ctx))) ?? sql`false`

/** Entries that the caller may change: the own ones and those of the own company; an admin each that is not private. */
export const isEditable = (ctx: Ctx): SQL =>
  or(
    isOwn(ctx),
    reachOf(ctx.caller.role, 'keepSchedules') === 'all' ? eq(schedule.isPrivate, false) : undefined,
  ) ?? sql`false`
