import type { CountryCode } from '@sampan/contract/country'
import { type Platform, platforms } from '@sampan/contract/creator'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { workspaceOf } from '#features/account/workspace.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { addMembers } from '#features/group/change-group-members.ts'
import { lockGroups } from '#features/group/group.queries.ts'
import { creatorGroup } from '#features/group/group.tables.ts'
import { saveCreatorGroup } from '#features/group/save-creator-group.ts'
import { Refusal } from '#kit/call/refusal.ts'
import { refusedRow } from '#kit/case/batch.ts'
import { fateOf } from '#kit/case/transition-each.ts'
import { faultOf } from './fault-of.ts'
import type { Entered, Row } from './import-kinds.ts'

interface Account {
  id: string
  handle: string
  platform: Platform
  countryCode: CountryCode
}

/** Adds creators of the library to groups of the caller's workspace by their handles, and makes the groups that are not there yet. */
export async function enterGroupMembers(ctx: Ctx, rows: readonly Row[]): Promise<Entered[]> {
  const accounts = await listAccounts(ctx, rows)
  const reached = await ctx.app.subjects.creatorsOfLibrary(
    ctx,
    accounts.map(({ id }) => id),
  )
  const entered: Entered[] = []
  const meant: { row: Row; account: Account; name: string }[] = []
  for (const row of rows) {
    const found = accounts.filter((each) => reached.has(each.id) && isMeant(each, row))
    const [account] = found
    if (!account) entered.push(faultOf(ctx, row, 'handle', 'creatorUnknown'))
    else if (found.length > 1) entered.push(faultOf(ctx, row, 'handle', 'creatorUnclear'))
    else if (row.cell('group').length > 60) entered.push(faultOf(ctx, row, 'group', 'nameLong'))
    else meant.push({ row, account, name: reached.get(account.id)?.name ?? account.handle })
  }
  const groups = Map.groupBy(meant, ({ row }) => row.cell('group').toLowerCase())
  for (const own of groups.values()) {
    const [first] = own
    if (!first) continue
    const group = first.row.cell('group')
    const fate = await fateOf(() => addTo(ctx, group, [...new Set(own.map(({ account }) => account.id))]))
    entered.push(
      ...own.map(
        ({ row, account, name }): Entered =>
          fate instanceof Refusal
            ? {
                row,
                column: 'group',
                message: refusedRow(ctx, { id: '', number: '', name: '' }, fate).message,
              }
            : { row, title: `${name}, @${account.handle}`, text: group },
      ),
    )
  }
  return entered.toSorted((a, b) => a.row.row - b.row.row)
}

async function addTo(ctx: Ctx, name: string, creatorIds: readonly string[]): Promise<void> {
  const [known] = await ctx.db
    .select({ id: creatorGroup.id })
    .from(creatorGroup)
    .where(
      and(
        eq(creatorGroup.tenantId, ctx.tenant.id),
        sql`${creatorGroup.workspaceId} = ${workspaceOf(ctx)}`,
        sql`lower(${creatorGroup.name}) = lower(${name})`,
      ),
    )
  const id = known?.id ?? (await saveCreatorGroup(ctx, { name, tags: [], creatorIds: [], version: 0 })).id
  await lockGroups(ctx, [id])
  await addMembers(ctx, id, creatorIds)
}

const handleOf = (row: Row): string => row.cell('handle').replace(/^.*\//, '').replace(/^@/, '').toLowerCase()

function listAccounts(ctx: Ctx, rows: readonly Row[]): Promise<Account[]> {
  return ctx.db
    .select({
      id: creator.id,
      handle: creator.handle,
      platform: creator.platform,
      countryCode: creator.countryCode,
    })
    .from(creator)
    .where(
      and(
        eq(creator.tenantId, ctx.tenant.id),
        isNull(creator.removedAt),
        inArray(sql`lower(${creator.handle})`, [...new Set(rows.map(handleOf))]),
      ),
    )
}

function isMeant({ handle, platform, countryCode }: Account, row: Row): boolean {
  const named = row.cell('platform').toLowerCase()
  const [, wanted] =
    Object.entries(platforms).find(([key, code]) => key === named || String(code) === named) ?? []
  const country = row.cell('country').toUpperCase()
  return (
    handle.toLowerCase() === handleOf(row) &&
    (!named || platform === wanted) &&
    (!country || countryCode === country)
  )
}
