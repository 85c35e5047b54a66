import { accountName } from '@sampan/contract/creator-account-name'
import { groupLimits } from '@sampan/contract/group'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { workspaceOf } from '#features/account/workspace.ts'
import { addMembers } from '#features/group/change-group-members.ts'
import { lockGroups } from '#features/group/group.queries.ts'
import { creatorGroup } from '#features/group/group.tables.ts'
import { saveCreatorGroup } from '#features/group/save-creator-group.ts'
import { Refusal } from '#kit/call/refusal.ts'
import { refusedRow } from '#kit/case/batch.ts'
import { fateOf } from '#kit/case/transition-each.ts'
import { type Entered, faultOf, type Row } from './fault-of.ts'
import { findNamedAccounts, type NamedAccount } from './named-accounts.ts'

/** Adds creators of the library to groups of the caller's workspace by their handles, and makes the groups that are not there yet. */
export async function enterGroupMembers(ctx: Ctx, rows: readonly Row[]): Promise<Entered[]> {
  const { accountsOf } = await findNamedAccounts(ctx, rows)
  const entered: Entered[] = []
  const meant: { row: Row; account: NamedAccount }[] = []
  for (const row of rows) {
    const found = accountsOf(row)
    const [account] = found
    const isLong = row.cell('group').length > groupLimits.name
    if (isLong) entered.push(faultOf(ctx, row, 'group', 'nameLong'))
    if (!account) entered.push(faultOf(ctx, row, 'handle', 'creatorUnknown'))
    else if (found.length > 1) entered.push(faultOf(ctx, row, 'handle', 'creatorUnclear'))
    else if (row.cell('group') && !isLong) meant.push({ row, account })
  }
  const groups = Map.groupBy(meant, ({ row }) => row.cell('group').toLowerCase())
  for (const own of groups.values()) {
    const [first] = own
    if (!first) continue
    const group = first.row.cell('group')
    const fate = await fateOf(() => addTo(ctx, group, [...new Set(own.map(({ account }) => account.id))]))
    entered.push(
      ...own.map(
        ({ row, account }): Entered =>
          fate instanceof Refusal
            ? {
                row,
                column: 'group',
                message: refusedRow(ctx, { id: '', number: '', name: '' }, fate).message,
              }
            : { row, title: `${account.name}, ${accountName(account)}`, text: group },
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
