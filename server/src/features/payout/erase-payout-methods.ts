import { payoutStatus } from '@sampan/contract/payout-run-status'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { ledgerAccount, type PayoutContent, payoutMethod } from './payout.tables.ts'
import { payout } from './run/payout-run.tables.ts'

/** So long a bank may send a payout back; then the account that it went to is not needed any more. */
const keptMs = 180 * 86_400_000

const nothing: PayoutContent = { bankName: '', accountName: '', accountNumber: '' }

/** Money that was earned and has not left for a bank. */
const isOwed = sql`exists (select from ${ledgerAccount} where ${ledgerAccount.tenantId} = ${payoutMethod.tenantId}
  and ${ledgerAccount.kind} in ('creatorEarnings', 'inPayout') and ${ledgerAccount.ownerId} = ${payoutMethod.accountId}
  and ${ledgerAccount.balance} > 0)`

/**
 * Takes the bank data of people who left away, but for those to which money is still to be paid: they are kept until it
 * was. In: those who are erased now, whose former methods go too; without them, those who were kept waiting.
 */
export async function erasePayoutMethods(ctx: Ctx, accountIds?: readonly string[]): Promise<void> {
  const whose: SQL | undefined = accountIds
    ? sql`${payoutMethod.accountId} = any(${sql.param([...accountIds])}::uuid[])
        and (${payoutMethod.removedAt} is not null or not ${isOwed})`
    : sql`${payoutMethod.removedAt} is null and not ${isOwed} and exists (select from ${account}
        where ${account.tenantId} = ${payoutMethod.tenantId} and ${account.id} = ${payoutMethod.accountId}
          and ${account.erasedAt} is not null)`
  await ctx.db
    .update(payoutMethod)
    .set({
      cipher: ctx.app.cipher.seal(ctx.tenant.id, nothing),
      numberHash: ctx.app.cipher.hash(ctx.tenant.id, 'payout|erased'),
      voucherId: null,
      isDefault: false,
      removedAt: sql`coalesce(${payoutMethod.removedAt}, ${ctx.now}::timestamptz)`,
    })
    .where(and(eq(payoutMethod.tenantId, ctx.tenant.id), isNull(payoutMethod.mcnId), whose))
  await ctx.db
    .update(payout)
    .set({ cipher: ctx.app.cipher.seal(ctx.tenant.id, nothing) })
    .where(
      and(
        eq(payout.tenantId, ctx.tenant.id),
        isNull(payout.mcnId),
        sql`${payout.status} <> ${payoutStatus.inRun} and exists (select from ${account}
          where ${account.tenantId} = ${payout.tenantId} and ${account.id} = ${payout.accountId}
            and ${account.erasedAt} is not null and ${payout.updatedAt} < ${new Date(ctx.now.getTime() - keptMs)})`,
      ),
    )
}
