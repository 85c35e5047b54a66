import { reachOf, sideOf } from '@sampan/contract/abilities'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { reachOver } from '#kit/call/reach.ts'
import { accountOf } from '#kit/context.ts'
import { schedule, schedulePerson } from './schedule.tables.ts'

/** The ids of the entries that a list may show, as a select: who is in them is read for all of them at once, not entry by entry. */
type Among = SQL | undefined

/** Holds where somebody is in the entry of whom `who` is true; among several, `who` names columns of the person alone. */
export const hasPerson = (ctx: Ctx, who: SQL, among?: Among): SQL =>
  among
    ? sql`${schedule.id} = any(array(select ${schedulePerson.scheduleId} from ${schedulePerson}
        where ${schedulePerson.tenantId} = ${ctx.tenant.id} and ${schedulePerson.scheduleId} = any(array(${among})) and ${who}))`
    : sql`exists (select from ${schedulePerson}
        where ${schedulePerson.tenantId} = ${schedule.tenantId} and ${schedulePerson.scheduleId} = ${schedule.id} and ${who})`

const isBrand = (ctx: Ctx): boolean => sideOf(ctx.caller.role) === 'brand'

/** Entries that the caller made, or the caller's company. */
const isOwn = (ctx: Ctx): SQL | undefined =>
  or(
    eq(schedule.ownerId, accountOf(ctx)),
    isBrand(ctx) && ctx.caller.brandId ? eq(schedule.brandId, ctx.caller.brandId) : undefined,
  )

const hasCaller = (ctx: Ctx, among: Among): SQL =>
  hasPerson(ctx, eq(schedulePerson.accountId, accountOf(ctx)), among)

/** Entries that the caller made, the caller's company made, or the caller is in. */
const isInvolved = (ctx: Ctx, among: Among): SQL => or(isOwn(ctx), hasCaller(ctx, among)) ?? sql`false`

/** Entries that the caller made or is in: what is in “My schedule”. */
export const isMine = (ctx: Ctx, among?: Among): SQL =>
  or(eq(schedule.ownerId, accountOf(ctx)), hasCaller(ctx, among)) ?? sql`false`

/** Entries of which the caller may know that they are there (R130). */
export function isReachable(ctx: Ctx, among?: Among): SQL {
  if (reachOf(ctx.caller.role, 'keepSchedules') === 'all') return sql`true`
  const people = reachOver(ctx, 'keepSchedules', {
    account: schedulePerson.accountId,
    brand: schedule.brandId,
  })
  // Whether an entry is of the caller's company is said by the entry.
  return or(isInvolved(ctx, among), hasPerson(ctx, people, isBrand(ctx) ? undefined : among)) ?? sql`false`
}

/** Entries of which the caller may read more than that somebody is busy (R133). */
export const isReadable = (ctx: Ctx, among?: Among): SQL =>
  or(isInvolved(ctx, among), and(eq(schedule.isPrivate, false), isReachable(ctx, among))) ?? sql`false`

/** Entries that the caller may change: their own and those of their own company; an admin each that is not private. */
export const isEditable = (ctx: Ctx): SQL =>
  or(
    isOwn(ctx),
    reachOf(ctx.caller.role, 'keepSchedules') === 'all' ? eq(schedule.isPrivate, false) : undefined,
  ) ?? sql`false`
