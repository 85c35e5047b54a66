import { comeBackDays } from '@sampan/contract/personal-data'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { AccountRow } from './account.queries.ts'
import { account } from './account.tables.ts'

const lifeMs = comeBackDays * 86_400_000

/** Until when whoever left may come back. */
export const comeBackUntil = (leftAt: Date): Date => new Date(leftAt.getTime() + lifeMs)

/** Those who left before this moment do not come back. */
export const erasedIfLeftBefore = (now: Date): Date => new Date(now.getTime() - lifeMs)

/** Whether its owner left and may come back: not one that staff switched off. */
export const mayComeBack = ({ leftAt, disabledAt, erasedAt }: AccountRow, now: Date): boolean =>
  leftAt !== null &&
  erasedAt === null &&
  disabledAt?.getTime() === leftAt.getTime() &&
  leftAt > erasedIfLeftBefore(now)

/** Takes the deletion of an account back, whose owner has just proved to be that; told by mail. Harmless for others. */
export async function comeBack(ctx: Ctx, accountId: string): Promise<void> {
  const back = await ctx.db
    .update(account)
    .set({ leftAt: null, disabledAt: null })
    .where(
      and(
        eq(account.tenantId, ctx.tenant.id),
        eq(account.id, accountId),
        isNull(account.erasedAt),
        gt(account.leftAt, erasedIfLeftBefore(ctx.now)),
        sql`${account.disabledAt} = ${account.leftAt}`,
      ),
    )
    .returning({ id: account.id })
  if (back.length === 0) return
  await ctx.app.subjects.tellAccount(ctx, accountId, {
    kind: 'security',
    text: 'personal-data:mail.back',
    path: '/m/settings',
  })
}
