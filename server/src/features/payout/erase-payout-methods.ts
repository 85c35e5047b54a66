import { comesBackDays, payoutStatus } from '@sampan/contract/payout-run-status'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { ledgerAccount, type PayoutContent, payoutMethod } from './payout.tables.ts'
import { payout } from './run/payout-run.tables.ts'

const keptMs = comesBackDays * 86_400_000

const nothing: PayoutContent = { bankName: '', accountName: '', accountNumber: '' }

/** Money that was earned and has not left for a bank. */
const isOwed = sql`exists (select from ${ledgerAccount} where ${ledgerAccount.tenantId} = ${payoutMethod.tenantId}
  and ${ledgerAccount.kind} in ('creatorEarnings', 'inPayout') and ${ledgerAccount.ownerId} = ${payoutMethod.accountId}
  and ${ledgerAccount.balance} > 0)`

/** Money that a bank may still send back: the next run pays it to the account that is paid to in the country. */
const mayComeBack = (ctx: Ctx): SQL =>
  sql`(${payoutMethod.isDefault} and exists (select from ${payout} where ${payout.tenantId} = ${payoutMethod.tenantId}
    and ${payout.accountId} = ${payoutMethod.accountId} and ${payout.countryCode} = ${payoutMethod.countryCode} and ${payout.mcnId} is null
    and ${payout.status} = ${payoutStatus.paid} and ${payout.statusSince} > ${new Date(ctx.now.getTime() - keptMs)}))`

/**
 * Takes the bank data of people who left away, but for those to which money is still to be paid, or may have to be once more: they are
 * kept until then. In: those who are erased now, whose former methods go too; without them, those who were kept waiting.
 */
export async function erasePayoutMethods(ctx: Ctx, accountIds?: readonly string[]): Promise<void> {
  const isNeeded = sql`(${isOwed} or ${mayComeBack(ctx)})`
  const whose: SQL = accountIds
    ? sql`${payoutMethod.accountId} = any(${sql.param([...accountIds])}::uuid[])
        and (${payoutMethod.removedAt} is not null or not ${isNeeded})`
    : sql`${payoutMethod.removedAt} is null and not ${isNeeded} and exists (select from ${account}
        where ${account.tenantId} = ${payoutMethod.tenantId} and ${account.id} = ${payoutMethod.accountId}
          and ${account.erasedAt} is not null)`
  await ctx.db
    .update(payoutMethod)
    .set({
      cipher: ctx.app.cipher.seal(ctx.tenant.id, nothing),
      numberHash: ctx.app.cipher.hash(ctx.tenant.id, 'payout|erased'),
      sharedFineHash: null,
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
