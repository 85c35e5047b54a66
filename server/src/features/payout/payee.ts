import { reachOf } from '@sampan/contract/abilities'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { lockOwnAccount } from '#features/account/account.queries.ts'
import { account, mcn } from '#features/account/account.tables.ts'
import { listWhoMay } from '#features/account/people/who-may.queries.ts'
import { workspaceOf } from '#features/account/workspace.ts'
import { accountOf } from '#kit/context.ts'
import { payoutMethod } from './payout.tables.ts'

/** Whether the caller is paid as an MCN, not as a person. */
export const isPaidAsMcn = ({ caller }: Ctx): boolean => reachOf(caller.role, 'seeShares') !== undefined

/** Who is paid where the caller asks for their own money: their MCN, or they themselves. An expression over no table of the query. */
export const ownPayee = (ctx: Ctx): SQL =>
  isPaidAsMcn(ctx) ? sql`${workspaceOf(ctx)}` : sql`${accountOf(ctx)}::uuid`

/** Whose a payout method is: as the indexes of the table have it. */
export const payeeOfMethod: SQL = sql`coalesce(${payoutMethod.mcnId}, ${payoutMethod.accountId})`

/** Lets one at a time change the accounts that the caller's payee is paid to, till the transaction ends. */
export async function lockPayee(ctx: Ctx): Promise<void> {
  await lockOwnAccount(ctx)
  if (!isPaidAsMcn(ctx)) return
  await ask(
    ctx.db,
    sql`select ${mcn.id} from ${mcn} where ${and(eq(mcn.tenantId, ctx.tenant.id), eq(mcn.id, workspaceOf(ctx)))} for update`,
  )
}

/** What the caller's MCN is called. */
export async function findOwnMcnName(ctx: Ctx): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ name: mcn.name })
    .from(mcn)
    .where(and(eq(mcn.tenantId, ctx.tenant.id), eq(mcn.id, workspaceOf(ctx))))
  return row?.name
}

/** The people who are told of the money of an MCN. */
export const listPeopleOfMcn = (ctx: Ctx, mcnId: string): Promise<string[]> =>
  listWhoMay(ctx, 'seeShares', eq(account.mcnId, mcnId))

/** Where somebody of an MCN looks at its money. */
export const sharesPage = '/console/shares'
