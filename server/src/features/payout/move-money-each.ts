import { decimalOf, minorOf } from '@sampan/contract/minor-units'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import {
  type LedgerAccount,
  type LedgerAccountRow,
  makeAndLock,
  storeBalances,
  storeTransfers,
  type TransferRow,
} from './ledger.queries.ts'
import { type Movement, mayNotBeShort, transferOf } from './move-money.ts'

const nameOf = ({ kind, ownerId }: Pick<LedgerAccount, 'kind' | 'ownerId'>): string => `${kind} ${ownerId}`

/**
 * Posts many movements of one currency as `moveMoney` posts one, in the order given, by a handful of statements however
 * many they are: every account is locked once, in the one order of locks, and the balances are computed here. In:
 * movements whose keys nobody has posted; it throws for one that is known, and nothing is posted. Out: the ids of their
 * transfers, in the same order. Refuses `budgetShort`.
 */
export async function moveMoneyEach(
  ctx: Ctx,
  currency: string,
  movements: readonly Movement[],
): Promise<string[]> {
  if (movements.length === 0) return []
  const accounts = movements.flatMap(({ from, to }) => [from, to])
  const rows = await makeAndLock(ctx, accounts, currency)
  const known = new Map(rows.map((row) => [nameOf(row), { ...row }]))
  const transfers = movements.map((movement) => postedBy(ctx, movement, known))
  await storeTransfers(ctx, transfers)
  await storeBalances(ctx, [...known.values()])
  return transfers.map(({ id }) => id)
}

/** The transfer of one movement; both its accounts become what they are behind it. */
function postedBy(ctx: Ctx, movement: Movement, known: Map<string, LedgerAccountRow>): TransferRow {
  const [debit, credit] = [known.get(nameOf(movement.from)), known.get(nameOf(movement.to))]
  if (!debit || !credit) throw new Error('an account of the ledger is missing that was just made')
  const { amount } = movement
  if (mayNotBeShort(debit) && minorOf(debit.balance) < minorOf(amount)) refuse('budgetShort')
  const transfer = transferOf(ctx, movement, debit, credit)
  const lastAt = transfer.at
  Object.assign(debit, { balance: transfer.debitBalance, lineCount: transfer.debitPosition, lastAt })
  Object.assign(credit, { balance: transfer.creditBalance, lineCount: transfer.creditPosition, lastAt })
  return { ...transfer, amount: decimalOf(minorOf(amount)) }
}
