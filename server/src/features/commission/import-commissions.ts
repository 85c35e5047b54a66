import { randomUUIDv7 } from 'node:crypto'
import type { CommissionImport } from '@sampan/contract/commission'
import { decimalOf, minorOf } from '@sampan/contract/minor-units'
import type { App, Ctx } from '#context.ts'
import { tellMany } from '#features/notification/tell.ts'
import type { Movement } from '#features/payout/move-money.ts'
import { moveEarnings } from '#features/payout/share/book-shares.ts'
import type { OutsideCall } from '#kit/call/outside-call.ts'
import type { Upload } from '#kit/call/read-form.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { type CheckedLine, checkRows, readUpload, sumsOf } from './check-file.ts'
import { insertImport, insertLines, lockImports, type NewLine } from './commission-import.queries.ts'
import { keyStorer } from './handle-keys.ts'
import type { ReadFile } from './read-rows.ts'
import { sharesIn } from './shares-in.ts'

type Read = ReadFile & Pick<Upload, 'name' | 'sha256'>

/**
 * Books every new line of a file to its creator, in one transaction: all of them or none (R100). The file is read before it
 * opens. What an earlier file booked is left alone, also when that one is booked at the same moment: imports of a tenant
 * wait for each other. Refuses what `readUpload` refuses, `commissionFaulty` for a file with a faulty row, and
 * `commissionNothingNew`.
 */
export const importCommissions: OutsideCall<App, object, Upload | undefined, Read, CommissionImport> = {
  async load(_ctx, _input, upload) {
    return upload
  },

  async ask(outside, upload) {
    const read = await readUpload(outside, upload)
    // What is no table has no row that could be looked at: nobody waits to be told so.
    if (!upload || read.count === 0) refuse('commissionFaulty', { params: { count: read.faults.length } })
    return { ...read, name: upload.name, sha256: upload.sha256 }
  },

  async store(ctx, _input, _upload, read) {
    await lockImports(ctx)
    const { lines, faults } = await checkRows(ctx, read)
    if (faults.length > 0) refuse('commissionFaulty', { params: { count: faults.length } })
    const fresh = lines.filter(({ isKnown }) => !isKnown)
    if (fresh.length === 0) refuse('commissionNothingNew')
    return book(ctx, read, fresh)
  },
}

async function book(ctx: Ctx, read: Read, fresh: readonly CheckedLine[]): Promise<CommissionImport> {
  const made = {
    tenantId: ctx.tenant.id,
    id: randomUUIDv7(),
    fileName: read.name.slice(0, 200),
    sha256: read.sha256,
    rowCount: read.count,
    postedCount: fresh.length,
    sums: sumsOf(fresh),
    importedBy: accountOf(ctx),
    importedAt: ctx.now,
  }
  await insertImport(ctx, made)
  const sharedOf = await sharesIn(ctx, fresh)
  const storedKey = await keyStorer(ctx)
  const posted = fresh.map((line) => ({
    line,
    row: rowOf(ctx, made.id, { ...line, handleKey: storedKey(line.handleKey) }),
  }))
  await insertLines(
    ctx,
    posted.map(({ row }) => row),
  )
  // In the order in which batches of top-ups lock the funds of several currencies, too.
  const currencies = Map.groupBy(posted, ({ line }) => line.currency)
  for (const currency of [...currencies.keys()].toSorted())
    await moveEarnings(
      ctx,
      currency,
      (currencies.get(currency) ?? []).map(({ line, row }) => ({
        movement: movementOf(ctx, line, row),
        shared: sharedOf(line),
      })),
    )
  await tellCreators(ctx, fresh)
  const importedBy = await ctx.app.accounts.nameOf(ctx.db, ctx.tenant.id, made.importedBy)
  return {
    id: made.id,
    fileName: made.fileName,
    rows: made.rowCount,
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
  handleKey: line.handleKey,
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
          params: { count: group.length },
          amounts: {
            amount: { amount: decimalOf(total < 0n ? -total : total), currency: first.currency },
          },
          path: '/m/statement',
        },
      }
    }),
  )
}
