import type { LocalText } from '@sampan/contract/country'
import type { LedgerKind } from '@sampan/contract/payout'
import type { Ctx } from '../../../server/src/context.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'

type PurseKind = 'brandBudget' | 'taskReserve' | 'creatorEarnings' | 'tenantFunds'

/** Whose money: a brand, a task of a brand, a creator's account, or the tenant. */
export interface DemoPurse {
  kind: PurseKind
  ownerId: string
  /** For `brandBudget` and `taskReserve`. */
  brandId?: string
}

/** Money that went from one purse to another, as `moveMoney` of the server posts it. */
export interface DemoMove {
  kind: LedgerKind
  at: Date
  from: DemoPurse
  to: DemoPurse
  /** A decimal above 0. */
  amount: string
  currency: string
  /** The key that the server would give, so that it never posts the same again. */
  key: string
  brandId: string
  taskId?: string
  source?: { kind: 'task' | 'participation'; id: string; title: LocalText }
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

const budget = (brandId: string): DemoPurse => ({ kind: 'brandBudget', ownerId: brandId, brandId })
const reserve = ({ taskId, brandId }: DemoTaskMoney): DemoPurse => ({
  kind: 'taskReserve',
  ownerId: taskId,
  brandId,
})
const earnings = (accountId: string): DemoPurse => ({ kind: 'creatorEarnings', ownerId: accountId })

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

const purseId = (purse: DemoPurse, currency: string): string =>
  idOf('ledger-account', `${purse.kind} ${purse.ownerId} ${currency}`)

/**
 * All movements of the demo as rows: every entry has two lines that sum to zero. The lines come in order of time,
 * since the database reckons each balance as they are stored; purses therefore begin empty.
 */
export function ledgerRows(
  ctx: Ctx,
  moves: readonly DemoMove[],
): { accounts: Row[]; entries: Row[]; lines: Row[] } {
  const inOrder = moves.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const accounts = new Map<string, Row>()
  for (const { from, to, currency } of inOrder) {
    for (const purse of [from, to]) {
      const id = purseId(purse, currency)
      accounts.set(id, {
        tenant_id: ctx.tenant.id,
        id,
        kind: purse.kind,
        owner_id: purse.ownerId,
        currency,
        brand_id: purse.brandId ?? null,
        balance: '0',
        line_count: 0,
      })
    }
  }
  const lines = inOrder.flatMap((move) =>
    [
      { purse: move.from, amount: `-${move.amount}` },
      { purse: move.to, amount: move.amount },
    ].map(({ purse, amount }) => ({
      tenant_id: ctx.tenant.id,
      entry_id: entryId(move),
      account_id: purseId(purse, move.currency),
      amount,
      position: 0,
      balance_after: '0',
    })),
  )
  return { accounts: [...accounts.values()], entries: inOrder.map((move) => entryRow(ctx, move)), lines }
}

const entryId = (move: DemoMove): string => idOf('ledger-entry', move.key)

function entryRow(ctx: Ctx, move: DemoMove): Row {
  return {
    tenant_id: ctx.tenant.id,
    id: entryId(move),
    at: move.at,
    kind: move.kind,
    source_kind: move.source?.kind ?? 'transfer',
    source_id: move.source?.id ?? entryId(move),
    source_title: move.source?.title ?? {},
    brand_id: move.brandId,
    task_id: move.taskId ?? null,
    actor_id: move.actorId ?? null,
    memo: move.memo ?? '',
    idempotency_key: move.key,
  }
}
