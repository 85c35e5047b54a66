import { randomUUIDv7 } from 'node:crypto'
import type { CommissionImport } from '@sampan/contract/commission'
import type { Ctx } from '#context.ts'
import { tellMany } from '#features/notification/tell.ts'
import { type Movement, sayMoney } from '#features/payout/move-money.ts'
import { moveMoneyEach } from '#features/payout/move-money-each.ts'
import type { Upload } from '#kit/call/read-form.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { decimalOf, minorOf } from '#kit/minor-units.ts'
import { type CheckedLine, checkFile, sumsOf } from './check-file.ts'
import { insertImport, insertLines, lockImports, type NewLine } from './commission-import.queries.ts'

/**
 * Books every new line of a file to its creator, in one transaction: all of them or none (R100). What an earlier file booked is left
 * alone, also when that one is booked at the same moment: imports of a tenant wait for each other. Refuses what `checkFile`
 * refuses, `commissionFaulty` for a file with a faulty row, and `commissionNothingNew`.
 */
export async function importCommissions(
  ctx: Ctx,
  _input: object,
  upload?: Upload,
): Promise<CommissionImport> {
  await lockImports(ctx)
  const { lines, faults, count } = await checkFile(ctx, upload)
  if (faults.length > 0) refuse('commissionFaulty', { params: { count: faults.length } })
  const fresh = lines.filter(({ isKnown }) => !isKnown)
  if (!upload || fresh.length === 0) refuse('commissionNothingNew')
  const made = {
    tenantId: ctx.tenant.id,
    id: randomUUIDv7(),
    fileName: upload.name.slice(0, 200),
    sha256: upload.sha256,
    rowCount: count,
    postedCount: fresh.length,
    sums: sumsOf(fresh),
    importedBy: accountOf(ctx),
    importedAt: ctx.now,
  }
  await insertImport(ctx, made)
  const posted = fresh.map((line) => ({ line, row: rowOf(ctx, made.id, line) }))
  await insertLines(
    ctx,
    posted.map(({ row }) => row),
  )
  for (const [currency, own] of Map.groupBy(posted, ({ line }) => line.currency))
    await moveMoneyEach(
      ctx,
      currency,
      own.map((each) => movementOf(ctx, each.line, each.row)),
    )
  await tellCreators(ctx, fresh)
  const importedBy = await ctx.app.accounts.nameOf(ctx.db, ctx.tenant.id, made.importedBy)
  return {
    id: made.id,
    fileName: made.fileName,
    rows: count,
    posted: fresh.length,
    sums: made.sums,
    importedBy: importedBy ?? '',
    importedAt: ctx.now.toISOString(),
  }
}

const rowOf = (ctx: Ctx, importId: string, line: CheckedLine): NewLine => ({
  tenantId: ctx.tenant.id,
  id: randomUUIDv7(),
  importId,
  lineKey: line.key,
  accountId: line.creator.accountId,
  creatorId: line.creator.creatorId,
  brandId: line.brandId,
  productId: line.productId,
  orderNumber: line.order,
  sku: line.sku,
  month: line.month,
  currency: line.currency,
  base: line.base,
  rate: line.rate,
  amount: line.amount,
})

/** A sale is paid by the tenant, to whom the platform paid it; a return goes back there, also from an empty account. */
function movementOf(ctx: Ctx, line: CheckedLine, { id }: NewLine): Movement {
  const funds = { kind: 'tenantFunds' as const, ownerId: ctx.tenant.id }
  const earnings = { kind: 'creatorEarnings' as const, ownerId: line.creator.accountId }
  const isBack = line.amount.startsWith('-')
  return {
    kind: isBack ? 'commissionBack' : 'commission',
    from: isBack ? earnings : funds,
    to: isBack ? funds : earnings,
    amount: line.amount.replace('-', ''),
    currency: line.currency,
    key: `commission:${id}`,
    brandId: line.brandId,
    source: { kind: 'commission', id, title: line.title },
  }
}

/** One notice a creator and currency, whatever the number of orders. */
async function tellCreators(ctx: Ctx, lines: readonly CheckedLine[]): Promise<void> {
  const own = Map.groupBy(lines, ({ creator, currency }) => `${creator.accountId} ${currency}`)
  await tellMany(
    ctx,
    [...own.values()].flatMap((group) => {
      const [first] = group
      if (!first) return []
      const total = group.reduce((sum, { amount }) => sum + minorOf(amount), 0n)
      return {
        accountId: first.creator.accountId,
        notice: {
          kind: 'money' as const,
          text: total < 0n ? ('commission:mail.takenBack' as const) : ('commission:mail.booked' as const),
          params: {
            amount: sayMoney(ctx, decimalOf(total < 0n ? -total : total), first.currency),
            count: group.length,
          },
          path: '/user?tab=earnings',
        },
      }
    }),
  )
}
