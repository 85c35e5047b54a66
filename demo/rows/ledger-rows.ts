import type { LocalText } from '@sampan/contract/country'
import { decimalOf, minorOf } from '@sampan/contract/minor-units'
import type { LedgerKind } from '@sampan/contract/payout'
import type { Ctx } from '../../server/src/context.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'

type LedgerAccountKind =
  | 'brandBudget'
  | 'taskReserve'
  | 'creatorEarnings'
  | 'mcnEarnings'
  | 'tenantFunds'
  | 'inPayout'
  | 'paidOut'

/** Whose money: a brand, a task of a brand, a creator's account, or the tenant. */
export interface DemoLedgerAccount {
  kind: LedgerAccountKind
  ownerId: string
  /** For `brandBudget` and `taskReserve`. */
  brandId?: string
}

/** Money that went from one account to another, as `moveMoney` of the server posts it. */
export interface DemoMove {
  kind: LedgerKind
  at: Date
  from: DemoLedgerAccount
  to: DemoLedgerAccount
  /** A decimal above 0. */
  amount: string
  currency: string
  /** The key that the server would give, so that it never posts the same again. */
  key: string
  /** Absent where money of several brands moves together. */
  brandId?: string
  taskId?: string
  source?: { kind: 'task' | 'participation' | 'commission' | 'payout'; id: string; title: LocalText }
  actorId?: string
  memo?: string
}

/** What a move of a task says besides its amount and its time. */
export interface DemoTaskMoney {
  brandId: string
  taskId: string
  title: LocalText
  currency: string
  amount: string
  at: Date
  actorId?: string
}

const budget = (brandId: string): DemoLedgerAccount => ({ kind: 'brandBudget', ownerId: brandId, brandId })
const reserve = ({ taskId, brandId }: DemoTaskMoney): DemoLedgerAccount => ({
  kind: 'taskReserve',
  ownerId: taskId,
  brandId,
})
const earnings = (accountId: string): DemoLedgerAccount => ({ kind: 'creatorEarnings', ownerId: accountId })

const ofTask = (task: DemoTaskMoney) => {
  const { title, ...rest } = task
  return { ...rest, source: { kind: 'task' as const, id: task.taskId, title } }
}

/** Publishing a task keeps its rewards. */
export const reserveMove = (task: DemoTaskMoney): DemoMove => ({
  ...ofTask(task),
  kind: 'reserve',
  from: budget(task.brandId),
  to: reserve(task),
  key: `reserve:${task.taskId}:${task.currency}:1`,
})

/** What an ended task did not pay goes back. */
export const releaseMove = (task: DemoTaskMoney): DemoMove => ({
  ...ofTask(task),
  kind: 'release',
  from: reserve(task),
  to: budget(task.brandId),
  key: `release:${task.taskId}:${task.currency}:rest`,
})

/** A settled participation is paid. `accountId` is the creator's account. */
export function rewardMove(task: DemoTaskMoney & { participationId: string; accountId: string }): DemoMove {
  const { participationId, accountId, title, ...rest } = task
  return {
    ...rest,
    kind: 'reward',
    from: reserve(task),
    to: earnings(accountId),
    key: `reward:${participationId}`,
    source: { kind: 'participation', id: participationId, title },
  }
}

/** The id of the transfer that a move becomes. */
export const transferId = (key: string): string => idOf('ledger-entry', key)

const ledgerAccountId = (account: DemoLedgerAccount, currency: string): string =>
  idOf('ledger-account', `${account.kind} ${account.ownerId} ${currency}`)

/** All movements of the demo as rows, in order of time: accounts with their balances, and the transfers between them. */
export function ledgerRows(ctx: Ctx, moves: readonly DemoMove[]): { accounts: Row[]; transfers: Row[] } {
  const accounts = new Map<string, AccountState>()
  const stateOf = (account: DemoLedgerAccount, currency: string): AccountState => {
    const id = ledgerAccountId(account, currency)
    const state = accounts.get(id) ?? { id, account, currency, balance: 0n, lineCount: 0 }
    accounts.set(id, state)
    return state
  }
  const transfers = moves
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((move) => transferRow(ctx, move, stateOf(move.from, move.currency), stateOf(move.to, move.currency)))
  return { accounts: [...accounts.values()].map((state) => accountRow(ctx, state)), transfers }
}

interface AccountState {
  id: string
  account: DemoLedgerAccount
  currency: string
  /** Minor units. */
  balance: bigint
  lineCount: number
}

const accountRow = (ctx: Ctx, { id, account, currency, balance, lineCount }: AccountState): Row => ({
  tenant_id: ctx.tenant.id,
  id,
  kind: account.kind,
  owner_id: account.ownerId,
  currency,
  brand_id: account.brandId ?? null,
  balance: decimalOf(balance),
  line_count: lineCount,
})

function moved(state: AccountState, change: bigint): { position: number; balance: string } {
  state.balance += change
  state.lineCount += 1
  return { position: state.lineCount, balance: decimalOf(state.balance) }
}

function transferRow(ctx: Ctx, move: DemoMove, from: AccountState, to: AccountState): Row {
  const id = transferId(move.key)
  const debit = moved(from, -minorOf(move.amount))
  const credit = moved(to, minorOf(move.amount))
  return {
    tenant_id: ctx.tenant.id,
    id,
    at: move.at,
    kind: move.kind,
    debit_account_id: from.id,
    credit_account_id: to.id,
    currency: move.currency,
    amount: move.amount,
    debit_position: debit.position,
    debit_balance: debit.balance,
    credit_position: credit.position,
    credit_balance: credit.balance,
    source_kind: move.source?.kind ?? 'transfer',
    source_id: move.source?.id ?? id,
    source_title: move.source?.title ?? {},
    brand_id: move.brandId ?? null,
    task_id: move.taskId ?? null,
    actor_id: move.actorId ?? null,
    memo: move.memo ?? '',
    idempotency_key: move.key,
  }
}
