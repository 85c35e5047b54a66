import type { Evidence } from '@sampan/contract/history'
import type { Ctx } from '#context.ts'
import { payableAt } from '#features/participation/clock/participation-clock.ts'
import { listOwedDirectly } from '#features/participation/direct-payment/direct-payment.queries.ts'
import { isPaidDirectly } from '#features/participation/direct-payment/owe-reward.ts'
import { hasMoney } from '#features/participation/has-money.ts'
import { participationMachine } from '#features/participation/participation.machine.ts'
import type { ParticipationRecord } from '#features/participation/participation.tables.ts'
import { isPayable } from '#features/participation/participation.view.ts'
import { noteLines } from '#features/participation/participation-lock.ts'
import { mailAboutMany } from '#features/participation/participation-mail.ts'
import { isAway, isNotKept } from '#features/participation/post/gone-post.ts'
import { payRewards } from '#features/payout/pay-rewards.ts'
import { lockEarners } from '#features/payout/share/share.queries.ts'
import { listRewardStandings, type RewardStanding } from '#features/strike/strike.queries.ts'
import type { TaskRow } from '#features/task/task.queries.ts'
import { Refusal, refuse } from '#kit/call/refusal.ts'
import { amountEvidence } from '#kit/case/amount-evidence.ts'
import type { Decision } from '#kit/case/transition.ts'
import { type Fate, fateOf, movedOf, transitionEach } from '#kit/case/transition-each.ts'

export interface Settled {
  id: string
  accountId: string
  /** The creator's. */
  name: string
}

/** What becomes of a reward: it is paid, was taken by a strike, or lost since its post stayed away. */
type Verdict = 'pay' | 'forfeit' | 'lose'

interface Standing {
  task: TaskRow
  strike: RewardStanding
  /** The brand owes it, or says it has paid it. */
  isOwed: boolean
}

/**
 * Pays rewards, each once, and closes the participations (R54). One that came after the last reward closes
 * without money, and so does one that a second strike took (R62), and one whose post was not public again in time (R254). Out: by id; of those that
 * are refused nothing is stored: `stateChanged` for what was not completed, `rewardWaitsForStrike`, `rewardPaidDirectly` where the brand pays itself
 * (R234), `postNotThere`, `notPayableYet`, and `budgetShort`. In: the tasks, locked.
 */
export async function settleAll(
  ctx: Ctx,
  cases: readonly Settled[],
  tasks: ReadonlyMap<string, TaskRow>,
  by?: 'system',
): Promise<Map<string, Fate<ParticipationRecord>>> {
  let verdicts = new Map<string, Verdict | Refusal>()
  let paid = new Map<string, string | Refusal>()
  const fates = await transitionEach(ctx, participationMachine, {
    ids: cases.map(({ id }) => id),
    verb: 'settle',
    ...(by && { by }),
    // Whoever may not settle is refused before this: nothing is paid that does not move.
    async prepare(rows) {
      const open = inPayOrder(rows)
      verdicts = await verdictsOf(ctx, open, tasks)
      const payable = open.filter(({ id }) => verdicts.get(id) === 'pay')
      await lockEarners(ctx, [...new Set(payable.map(({ accountId }) => accountId))])
      paid = await payAll(ctx, payable, tasks)
      await noteNotKept(
        ctx,
        open.filter(({ id }) => verdicts.get(id) === 'lose'),
      )
    },
    decide(row): Decision<typeof participationMachine.table> {
      const verdict = verdicts.get(row.id) ?? refuse('stateChanged')
      if (verdict instanceof Refusal) throw verdict
      if (verdict !== 'pay') return { set: { settledAt: ctx.now, earned: '0.00' } }
      return {
        set: { settledAt: ctx.now },
        evidence: evidenceOf(row, tasks.get(row.taskId), paid.get(row.id)),
      }
    },
  })
  await tellSettled(ctx, movedOf(fates), verdicts, new Map(cases.map(({ id, name }) => [id, name])))
  return fates
}

/** The order in which creators are paid everywhere. */
const inPayOrder = (rows: readonly ParticipationRecord[]): ParticipationRecord[] => {
  const payKeyOf = ({ accountId, id }: ParticipationRecord) => `${accountId} ${id}`
  return rows.toSorted((one, other) => (payKeyOf(one) < payKeyOf(other) ? -1 : 1))
}

async function verdictsOf(
  ctx: Ctx,
  rows: readonly ParticipationRecord[],
  tasks: ReadonlyMap<string, TaskRow>,
): Promise<Map<string, Verdict | Refusal>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const strikes = await listRewardStandings(ctx, ids)
  const owed = await listOwedDirectly(ctx, ids)
  const found = rows.map(async (row): Promise<[string, Verdict | Refusal]> => {
    const verdict = await fateOf(async () => {
      const task = tasks.get(row.taskId) ?? refuse('notFound')
      return verdictOf(ctx, row, { task, strike: strikes.get(row.id) ?? null, isOwed: owed.has(row.id) })
    })
    return [row.id, verdict]
  })
  return new Map(await Promise.all(found))
}

function verdictOf({ now }: Ctx, row: ParticipationRecord, { task, strike, isOwed }: Standing): Verdict {
  if (row.outcome !== 'completed') refuse('stateChanged')
  // What a brand owes already, or says it has paid, no later strike takes: its own steps lead to the end.
  if (isPaidDirectly(task, row) && isOwed) refuse('rewardPaidDirectly')
  if (strike === 'waits') refuse('rewardWaitsForStrike')
  // What a second strike took is closed without money, whether the post is back or not.
  if (strike === 'lost') {
    const isTime = row.keepUntil !== null && payableAt(task, row.keepUntil) <= now
    return isTime ? 'forfeit' : refuse('notPayableYet')
  }
  if (isNotKept(row, now)) return 'lose'
  if (isPaidDirectly(task, row)) refuse('rewardPaidDirectly')
  if (isAway(row)) refuse('postNotThere')
  return isPayable(row, task, now) ? 'pay' : refuse('notPayableYet')
}

const payAll = (
  ctx: Ctx,
  rows: readonly ParticipationRecord[],
  tasks: ReadonlyMap<string, TaskRow>,
): ReturnType<typeof payRewards> =>
  payRewards(
    ctx,
    rows.flatMap((row) => {
      const task = tasks.get(row.taskId)
      if (!task || row.earned === null || !hasMoney(row)) return []
      return {
        ...{ taskId: task.id, brandId: row.brandId, participationId: row.id, accountId: row.accountId },
        ...{ amount: row.earned, currency: task.currency, title: task.title },
      }
    }),
  )

/** The ledger's entry is the evidence; without money the rank explains it. */
function evidenceOf(
  row: ParticipationRecord,
  task: TaskRow | undefined,
  entry: string | Refusal | undefined,
): Evidence[] {
  if (entry instanceof Refusal) throw entry
  if (entry === undefined) return [{ kind: 'number', label: `#${row.rank ?? 0}`, href: '' }]
  return [amountEvidence(`${row.earned}`, task?.currency ?? ''), { kind: 'number', label: entry, href: '' }]
}

/** Their posts stayed away for too long (R254). */
const noteNotKept = (ctx: Ctx, rows: readonly ParticipationRecord[]): Promise<void> =>
  noteLines(
    ctx,
    rows.map((row) => ({
      row,
      evidence: row.postUrl ? [{ kind: 'link' as const, label: row.postUrl, href: row.postUrl }] : [],
    })),
    'notKept',
    'system',
  )

/** Creators are told of their money; of a lost reward both sides are told why. */
async function tellSettled(
  ctx: Ctx,
  moved: readonly { row: ParticipationRecord }[],
  verdicts: ReadonlyMap<string, Verdict | Refusal>,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const lost = moved.filter(({ row }) => verdicts.get(row.id) === 'lose').map(({ row: { id } }) => ({ id }))
  await mailAboutMany(ctx, lost, 'creator', 'rewardLost')
  const named = lost.map(({ id }) => ({ id, name: names.get(id) ?? '' }))
  await mailAboutMany(ctx, named, 'brand', 'rewardNotPaid')
  const paid = moved.filter(({ row }) => hasMoney(row)).map(({ row: { id } }) => ({ id }))
  await mailAboutMany(ctx, paid, 'creator', 'paid')
}
