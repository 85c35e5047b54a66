import { dayIn, languages } from '@sampan/contract/country'
import { limits } from '@sampan/contract/limits'
import { payoutStatus } from '@sampan/contract/payout-run-status'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { bookPaid } from '#features/payout/run/book-paid.ts'
import { bookBack } from '#features/payout/run/book-payouts-back.ts'
import { lockMoved, type Step } from '#features/payout/run/move-payouts.ts'
import { needReleased } from '#features/payout/run/need-released.ts'
import {
  type PayoutRecord,
  type PayoutRunRecord,
  payoutMachine,
} from '#features/payout/run/payout-run.machine.ts'
import { payout } from '#features/payout/run/payout-run.tables.ts'
import { Refusal } from '#kit/call/refusal.ts'
import { refusedRow } from '#kit/case/batch.ts'
import { lockRows } from '#kit/case/transition.ts'
import { fateOf } from '#kit/case/transition-each.ts'
import { CellFault, type ReadCell, readOn } from './cell-fault.ts'
import { type Entered, faultOf, type Row } from './fault-of.ts'
import { readDay } from './metrics-cells.ts'
import { plainName } from './variant.queries.ts'

const answers = ['paid', 'failed', 'returned'] as const
type Answer = (typeof answers)[number]

/** What the bank did with one payout. */
interface Told {
  row: Row
  answer: Answer
  reason: string
  /** YYYY-MM-DD; undefined where the bank says no day. */
  day: string | undefined
}

/** In which state each answer finds a payout. */
const before = {
  paid: payoutStatus.inRun,
  failed: payoutStatus.inRun,
  returned: payoutStatus.paid,
} as const satisfies Record<Answer, number>

/**
 * Books what the bank answers of payouts, by their references, run by run: paid without a voucher, since the table is what the bank says;
 * refused or returned with its reason (R114). Two rows of one payout are a fault of the second.
 */
export async function enterPayouts(ctx: Ctx, rows: readonly Row[]): Promise<Entered[]> {
  const known = await findPayouts(ctx, rows.map(referenceOf))
  const seen = new Set<string>()
  const entered: Entered[] = []
  const told = new Map<string, Told>()
  for (const row of rows) {
    const found = known.get(referenceOf(row))
    const { read, odd } = readOn()
    const own = toldBy(ctx, row, read)
    entered.push(...odd.map(({ column, key }) => faultOf(ctx, row, column, key)))
    if (!found) entered.push(faultOf(ctx, row, 'payout', 'payoutUnknown'))
    else if (seen.has(found.id)) entered.push(faultOf(ctx, row, 'payout', 'payoutTwice'))
    else if (own && odd.length === 0) told.set(found.id, own)
    if (found) seen.add(found.id)
  }
  const runs = Map.groupBy(
    [...known.values()].filter(({ id }) => told.has(id)),
    ({ runId }) => runId,
  )
  const locked = await lockRuns(ctx, [...runs.keys()])
  const behind = await findPayouts(
    ctx,
    [...known.values()].filter(({ id }) => told.has(id)).map(({ reference }) => reference),
  )
  const bookings = [...locked].map(([runId, run]) => bookingOf(runId, run, [...behind.values()], told))
  await lockAccounts(ctx, bookings, told)
  for (const booking of bookings) entered.push(...(await enterRun(ctx, booking, told)))
  return entered.toSorted((a, b) => a.row.row - b.row.row)
}

const referenceOf = (row: Row): string => row.cell('payout').trim().toUpperCase()

async function findPayouts(ctx: Ctx, references: readonly string[]): Promise<Map<string, PayoutRecord>> {
  const rows = await ctx.db
    .select()
    .from(payout)
    .where(and(eq(payout.tenantId, ctx.tenant.id), inArray(payout.reference, [...new Set(references)])))
  return new Map(rows.map((row) => [row.reference.toUpperCase(), row]))
}

/** What a row says; undefined where a cell that it needs is empty, which is told already. */
function toldBy(ctx: Ctx, row: Row, read: ReadCell): Told | undefined {
  const outcome = row.cell('outcome')
  const answer = outcome ? read(() => answerOf(ctx, row, outcome), undefined) : undefined
  const day = row.cell('paidOn') ? read(() => readDay(ctx, row, 'paidOn'), undefined) : undefined
  const reason = row.cell('reason')
  if (answer && answer !== 'paid' && !reason) read(() => odd(row, 'reasonMissing'), undefined)
  if (reason.length > limits.reasonMax - day10) read(() => odd(row, 'reasonLong'), undefined)
  return answer && { row, answer, reason, day }
}

/** " (2026-11-01)", behind a reason. */
const day10 = 13

function odd(row: Row, key: 'reasonMissing' | 'reasonLong'): never {
  throw new CellFault(row, 'reason', key)
}

/** One of the answers, as any language calls it. */
function answerOf(ctx: Ctx, row: Row, outcome: string): Answer {
  const wanted = plainName(outcome)
  const found = answers.find((answer) =>
    languages.some((language) =>
      ctx.app.words
        .say(language, `import:outcome.${answer}`)
        .split('|')
        .some((name) => plainName(name) === wanted),
    ),
  )
  if (!found) throw new CellFault(row, 'outcome', 'outcomeUnknown')
  return found
}

/**
 * Locks all runs of a table before the first account of the ledger, in one order: whoever books one run by its page locks it before the accounts, too, and
 * two tables never wait for each other in a circle. Out: each run, or why it cannot be booked.
 */
async function lockRuns(ctx: Ctx, ids: readonly string[]): Promise<Map<string, PayoutRunRecord | Refusal>> {
  const locked = new Map<string, PayoutRunRecord | Refusal>()
  for (const id of ids.toSorted()) locked.set(id, await fateOf(() => needReleased(ctx, id)))
  return locked
}

/** The payouts of a run that a table names, as they are behind the lock of the run. */
interface Booking {
  runId: string
  run: PayoutRunRecord | Refusal
  all: PayoutRecord[]
  /** Those that are where the answer finds them. */
  fit: PayoutRecord[]
}

function bookingOf(
  runId: string,
  run: PayoutRunRecord | Refusal,
  payouts: readonly PayoutRecord[],
  told: ReadonlyMap<string, Told>,
): Booking {
  const all = payouts.filter((each) => each.runId === runId)
  if (run instanceof Refusal) return { runId, run, all, fit: [] }
  const toldOf = ({ id }: PayoutRecord) => told.get(id) as Told
  const fit = all.filter((each) => isFit(each, toldOf(each)) && !isBefore(run, each, toldOf(each)))
  return { runId, run, all, fit }
}

const isFit = ({ status }: PayoutRecord, { answer }: Told): boolean => status === before[answer]

/** Locks the payouts that a table moves, then the accounts that all its runs move, one currency after the other, before the first of them is moved. */
async function lockAccounts(
  ctx: Ctx,
  bookings: readonly Booking[],
  told: ReadonlyMap<string, Told>,
): Promise<void> {
  const moves = bookings.flatMap(({ run, fit }) =>
    run instanceof Refusal
      ? []
      : fit.map((payout) => ({
          currency: run.currency,
          step: stepOf[(told.get(payout.id) as Told).answer],
          payout,
        })),
  )
  if (moves.length === 0) return
  await lockRows(
    ctx,
    payoutMachine,
    moves.map(({ payout }) => payout.id),
  )
  const currencies = Map.groupBy(moves, (move) => move.currency)
  for (const currency of [...currencies.keys()].toSorted())
    await lockMoved(ctx, currency, currencies.get(currency) ?? [])
}

const stepOf = { paid: 'pay', failed: 'giveBack', returned: 'bounce' } as const satisfies Record<Answer, Step>

/** Books the payouts of one run; what another one booked meanwhile, or what is not with the bank, is a fault of its row. */
async function enterRun(
  ctx: Ctx,
  { runId, run, all, fit }: Booking,
  told: ReadonlyMap<string, Told>,
): Promise<Entered[]> {
  if (run instanceof Refusal) {
    const { message } = refusedRow(ctx, { id: runId, number: '', name: '' }, run)
    return all.map(({ id }) => ({ row: (told.get(id) as Told).row, column: 'payout', message }))
  }
  const paid = fit.filter(({ id }) => told.get(id)?.answer === 'paid')
  if (paid.length > 0) await bookPaid(ctx, run, paid, { paidAtOf: ({ id }) => dayOf(ctx, run, told.get(id)) })
  const back = Map.groupBy(
    fit.filter(({ id }) => told.get(id)?.answer !== 'paid'),
    ({ id }) => reasonOf(told.get(id) as Told),
  )
  for (const [reason, own] of back) await bookBack(ctx, run, own, reason)
  return all.map((each): Entered => {
    const { row, answer, reason, day } = told.get(each.id) as Told
    if (!isFit(each, told.get(each.id) as Told)) return faultOf(ctx, row, 'outcome', 'payoutElsewhere')
    if (!fit.includes(each))
      return faultOf(ctx, row, 'paidOn', answer === 'returned' ? 'dayBeforePaid' : 'dayBeforeRelease')
    const state = ctx.app.words.say(ctx.language, `payout:run.payout.${afterwards[answer]}`)
    return { row, title: each.reference, text: [state, reason, day].filter(Boolean).join(' · ') }
  })
}

const afterwards = {
  paid: payoutStatus.paid,
  failed: payoutStatus.failed,
  returned: payoutStatus.returned,
} as const satisfies Record<Answer, number>

/** Whether the bank cannot have done it on that day: the run was not with it yet, or what came back was not paid. */
function isBefore(run: PayoutRunRecord, { paidAt }: PayoutRecord, { answer, day }: Told): boolean {
  const since = answer === 'returned' ? paidAt : run.releasedAt
  return day !== undefined && since !== null && day < dayIn(since, run.countryCode)
}

/** The middle of the day by UTC, which is the same day in each country; no earlier than the release and no later than now. */
function dayOf({ now }: Ctx, { releasedAt }: PayoutRunRecord, told: Told | undefined): Date | undefined {
  if (told?.day === undefined) return undefined
  const noon = Math.max(new Date(`${told.day}T12:00:00Z`).getTime(), releasedAt?.getTime() ?? 0)
  return new Date(Math.min(noon, now.getTime()))
}

/** The bank's reason with its day, since a payout that came back has no other place for it. */
const reasonOf = ({ reason, day }: Told): string => (day ? `${reason} (${day})` : reason)
