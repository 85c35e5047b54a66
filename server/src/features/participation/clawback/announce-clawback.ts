import type { announceClawback as contract } from '@sampan/contract/clawback'
import { clawbackStatus, openClawbackStatuses } from '@sampan/contract/clawback-status'
import type { InputOf } from '@sampan/contract/endpoint'
import type { Evidence } from '@sampan/contract/history'
import { decimalOf, minorOf } from '@sampan/contract/minor-units'
import { decimalsOf } from '@sampan/contract/money'
import type { ParticipationDetail } from '@sampan/contract/task'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { answer } from '#db/question.ts'
import { account } from '#features/account/account.tables.ts'
import { needOwnFile } from '#features/file/need-own-file.ts'
import { type RewardRest, rewardRestOf } from '#features/payout/reward-rest.queries.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { endClock } from '#kit/case/clock.ts'
import { transition, writeHistory } from '#kit/case/transition.ts'
import { accountOf } from '#kit/context.ts'
import { getParticipation } from '../get-participation.ts'
import type { ParticipationRecord } from '../participation.tables.ts'
import { lockParticipation, meetDuty } from '../participation-lock.ts'
import { withinReach } from '../participation-reach.ts'
import { findRow } from '../participation-row.queries.ts'
import { clawbackMachine } from './clawback.machine.ts'
import { announcersOf, findClawback } from './clawback.queries.ts'
import { type ClawbackRow, clawback } from './clawback.tables.ts'
import { amountOf, planOf } from './move-clawback.ts'
import { tellClawback } from './tell-clawback.ts'

type Input = InputOf<typeof contract>

/**
 * An admin announces that a reward of the ledger is taken back, in whole or in part; creator and MCN are told, and the creator answers before
 * any money moves (R251). The same said again by the same admin changes nothing. Refuses `notFound`, `nothingToClawBack` where the
 * ledger has no such reward, `creatorLeft` of somebody who cannot log in, `clawbackAnnouncer` to who announced what was contradicted and dropped, `clawbackOpen` while another one is open, `stateChanged` where something else is left than was
 * seen, `rewardTakenBack` for more than is left, more decimals than the currency has, and a file that is not the caller's.
 */
export async function announceClawback(ctx: Ctx, input: Input): Promise<ParticipationDetail> {
  const { id } = input
  const found = (await findRow(ctx, id, withinReach(ctx, 'clawBackReward'))) ?? refuse('notFound')
  if (input.fileId) await needOwnFile(ctx, input.fileId, 'paymentProof', 'fileId')
  // Before the case, as the order of locks says: nobody leaves or is switched off between the question and the announcement.
  const canAnswer = await holdCreator(ctx, found.participation.accountId)
  const participation = await lockParticipation(ctx, id)
  const before = await findClawback(ctx, id)
  if (before && openClawbackStatuses.includes(before.status)) {
    if (!isSame(ctx, before, input)) refuse('clawbackOpen')
    return getParticipation(ctx, { id })
  }
  if (!canAnswer) refuse('creatorLeft')
  const { barred } = await answer(ctx.db, announcersOf(ctx, id))
  if (barred.includes(accountOf(ctx))) refuse('clawbackAnnouncer', { params: { context: 'again' } })
  needCovered(await answer(ctx.db, rewardRestOf(ctx, id)), input)
  const row = await store(ctx, participation, found.task.currency, input, before !== undefined)
  const next = planOf(ctx, found.task, row)
  const evidence = [amountOf(row), ...evidenceOf(input)]
  await meetDuty(ctx, participation, { verb: 'announceClawback', reason: input.reason, evidence, next })
  const given = { reason: input.reason, dueAt: next?.dueAt }
  await tellClawback(ctx, row, 'creator', 'clawbackAnnounced', given)
  await tellClawback(ctx, row, 'mcn', 'clawbackAnnouncedToMcn', given)
  return getParticipation(ctx, { id })
}

/**
 * Whether the creator can log in, and so answer; it stays so until the transaction ends. Of others nothing is taken: who comes back can
 * be asked again.
 */
async function holdCreator(ctx: Ctx, accountId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ disabledAt: account.disabledAt, erasedAt: account.erasedAt })
    .from(account)
    .where(and(eq(account.tenantId, ctx.tenant.id), eq(account.id, accountId)))
    .for('share')
  return row !== undefined && row.disabledAt === null && row.erasedAt === null
}

const isSame = (ctx: Ctx, row: ClawbackRow, { amount, reason }: Input): boolean =>
  row.status === clawbackStatus.announced &&
  row.announcedBy === accountOf(ctx) &&
  minorOf(row.amount) === minorOf(amount) &&
  row.reason === reason

function needCovered(rest: RewardRest | null, { amount, left }: Input): void {
  if (rest === null) refuse('nothingToClawBack')
  if (decimalsOf(rest.currency) === 0 && minorOf(amount) % 100n !== 0n)
    refuse('invalidInput', { fields: [{ path: 'amount', key: 'amountInvalid' }] })
  if (minorOf(rest.left) === 0n) refuse('rewardTakenBack')
  if (minorOf(left) !== minorOf(rest.left)) refuse('stateChanged')
  if (minorOf(amount) > minorOf(rest.left)) refuseField('rewardTakenBack', 'amount')
}

/** One row a participation: what was announced before is in the histories. */
async function store(
  ctx: Ctx,
  { id, brandId, accountId }: ParticipationRecord,
  currency: string,
  { amount, reason, link, fileId }: Input,
  isThere: boolean,
): Promise<ClawbackRow> {
  const fresh = {
    ...{ amount: decimalOf(minorOf(amount)), reason, link, fileId: fileId ?? null },
    ...{ announcedBy: accountOf(ctx), announcedAt: ctx.now },
    ...{ contradiction: '', proofId: null, contradictedAt: null },
    ...{ decision: '', isUpheld: null, decidedBy: null, decidedAt: null },
    ...{ takenBy: null, takenAt: null, transferId: null },
  }
  const verb = 'announceClawback' as const
  const evidence = [amountOf({ amount: fresh.amount, currency })]
  if (isThere) {
    const decide = async () => ({ set: fresh, evidence })
    const { row } = await transition(ctx, clawbackMachine, {
      ...{ id, verb, reason, decide },
      mayTouch: () => true,
    })
    return row
  }
  const status = clawbackStatus.announced
  const [row] = await ctx.db
    .insert(clawback)
    .values({
      ...{ tenantId: ctx.tenant.id, id, brandId, accountId, currency, ...fresh, status },
      ...{ statusSince: ctx.now, createdAt: ctx.now, updatedAt: ctx.now, ...endClock() },
    })
    .returning()
  if (!row) throw new Error(`nothing was stored to be taken back of participation ${id}`)
  const line = { subjectId: id, verb, from: null, to: status, by: ctx.caller.role, reason, evidence }
  await writeHistory(ctx, clawbackMachine, line)
  return row
}

/** The page that shows it; the file itself is opened from the case. */
const evidenceOf = ({ link }: Input): Evidence[] => (link ? [{ kind: 'link', label: link, href: link }] : [])
