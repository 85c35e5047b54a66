import { minorOf } from '@sampan/contract/minor-units'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import type { Shared } from '#features/payout/share/book-shares.ts'
import { listBookedShares, listRunningShares } from '#features/payout/share/share.queries.ts'
import type { CheckedLine } from './check-file.ts'
import { storedKeys } from './handle-keys.ts'

/** The other line of an order: what was booked already, or comes with the same file. */
interface Other {
  /** Hundredths, without a sign. */
  minor: bigint
  /** Of its transfer; absent for one of the same file. */
  transferId?: string
}

const sizeOf = (amount: string): bigint => minorOf(amount.replace('-', ''))

/** The key of a sale's return, and of a return's sale: they differ in their last part alone. */
function otherKey(key: string): string {
  const parts = JSON.parse(key) as string[]
  return JSON.stringify([...parts.slice(0, -1), parts.at(-1) === 'return' ? 'sale' : 'return'])
}

/**
 * What the MCNs of creators have in the lines of a file (R222, R223): in a sale the share that is in force now, in a return the one
 * by which its sale was shared, if it was. A sale whose return was told before counts for what is left of it. By four statements
 * for all lines.
 */
export async function sharesIn(
  ctx: Ctx,
  lines: readonly CheckedLine[],
): Promise<(line: CheckedLine) => Shared | undefined> {
  const running = await listRunningShares(ctx, [...new Set(lines.map(({ creator }) => creator.accountId))])
  const others = await listOthers(ctx, lines)
  const booked = await listBookedShares(
    ctx,
    [...others.values()].flatMap(({ transferId }) => transferId ?? []),
  )
  const inFile = new Map(lines.map((line) => [line.handleKey, { minor: sizeOf(line.amount) }]))
  return (line) => {
    const size = sizeOf(line.amount)
    const handleKey = otherKey(line.handleKey)
    const other = others.get(handleKey) ?? others.get(otherKey(line.key))
    if (!line.amount.startsWith('-')) {
      const terms = running.get(line.creator.accountId)
      return terms && { terms, before: 0n, after: left(size, other) }
    }
    const sale = other ?? inFile.get(handleKey)
    const terms = sale && termsOf(sale, line)
    return terms && { terms, before: sale.minor, after: left(sale.minor, { minor: size }) }
  }

  function termsOf(sale: Other, { creator }: CheckedLine) {
    return sale.transferId ? booked.get(sale.transferId) : running.get(creator.accountId)
  }
}

const left = (minor: bigint, taken: Other | undefined): bigint =>
  taken ? (minor > taken.minor ? minor - taken.minor : 0n) : minor

/** Other lines of the same orders that earlier files booked, by their keys. */
async function listOthers(ctx: Ctx, lines: readonly CheckedLine[]): Promise<Map<string, Other>> {
  const stored = await storedKeys(
    ctx,
    lines.flatMap(({ key, handleKey }) => [otherKey(key), otherKey(handleKey)]),
  )
  const keys = [...stored.keys()]
  const rows = await ask<{ key: string; handleKey: string | null; amount: string; transferId: string }>(
    ctx.db,
    sql`select line.line_key as key, line.handle_key as "handleKey", line.amount::text as amount, x.id as "transferId"
      from commission_line line join ledger_transfer x on x.tenant_id = line.tenant_id
        and x.idempotency_key = 'commission:' || line.id
      where line.tenant_id = ${ctx.tenant.id} and (line.line_key = any(${sql.param(keys)}::text[]) or line.handle_key = any(${sql.param(keys)}::text[]))`,
  )
  return new Map(
    rows.flatMap(({ key, handleKey, amount, transferId }) => {
      const other = { minor: sizeOf(amount), transferId }
      return [key, stored.get(handleKey ?? '') ?? key].map((each) => [each, other] as const)
    }),
  )
}
