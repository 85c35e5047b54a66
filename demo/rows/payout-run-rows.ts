import { countries } from '@sampan/contract/country'
import { decimalOf, minorOf } from '@sampan/contract/minor-units'
import { payoutRunClocks, payoutRunStatus, payoutStatus } from '@sampan/contract/payout-run-status'
import type { Ctx } from '../../server/src/context.ts'
import { creators } from '../content/creators/creators.ts'
import type { DemoCountry } from '../content/shape.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { type DemoMove, transferId } from './ledger-rows.ts'
import { payoutMethodRows } from './payout-rows.ts'
import { accountId } from './people-rows.ts'

const hour = 3_600_000
/** One admin prepares, the other one releases (R113). */
const [preparer, releaser] = ['mai-lin', 'orawan-sakdee']
const country: DemoCountry = 'VN'

/** A creator's payout in a run: what came in until the run was prepared and was in none before. */
interface DemoPayout {
  creator: string
  amount: string
  of: readonly DemoMove[]
}

interface DemoRun {
  number: number
  preparedAt: Date
  /** Absent while the other admin has not released it. */
  releasedAt?: Date
  paidAt?: Date
  payouts: readonly DemoPayout[]
}

/** The number of the last run: new ones go on behind it. */
export const lastRunNumber = 2

/**
 * Two payout runs of one country, as the verbs of the server leave them: one that was released and paid, and one that waits
 * for the other admin.
 * @param earned what came to creators and went to their MCNs
 */
export function payoutRunRows(ctx: Ctx, earned: readonly DemoMove[]) {
  const runs = runsOf(ctx, earned)
  const methods = new Map(payoutMethodRows(ctx).map((row) => [row.account_id, row]))
  return {
    moves: runs.flatMap((run) => run.payouts.flatMap((each, at) => movesOf(ctx, run, each, at))),
    runs: runs.map((run) => runRow(ctx, run)),
    payouts: runs.flatMap((run) =>
      run.payouts.map((each, at) => payoutRow(ctx, run, each, at, methods.get(accountId(each.creator)))),
    ),
    lines: runs.flatMap((run) =>
      run.payouts.flatMap((each, at) =>
        each.of.map(({ key }) => ({
          tenant_id: ctx.tenant.id,
          payout_id: payoutId(run, at),
          transfer_id: transferId(key),
        })),
      ),
    ),
    runHistory: runs.flatMap((run) => runHistoryRows(ctx, run)),
    payoutHistory: runs.flatMap((run) => run.payouts.flatMap((_, at) => payoutHistoryRows(ctx, run, at))),
  }
}

/** The first run takes all but the last that earned, who is paid with the second one. */
function runsOf(ctx: Ctx, earned: readonly DemoMove[]): DemoRun[] {
  const { currency } = countries[country]
  const people = creators
    .filter((one) => one.country === country)
    .flatMap(({ key }): (DemoPayout & { at: number })[] => {
      const id = accountId(key)
      const of = earned.filter(
        (move) => move.currency === currency && (move.to.ownerId === id || move.from.ownerId === id),
      )
      const sum = of.reduce(
        (all, { to, amount }) => all + (to.ownerId === id ? minorOf(amount) : -minorOf(amount)),
        0n,
      )
      const at = Math.max(...of.map((move) => move.at.getTime()))
      return sum > 0n ? [{ creator: key, amount: decimalOf(sum), of, at }] : []
    })
    .toSorted((one, other) => one.at - other.at)
  const last = people.at(-1)
  const before = people.at(-2)
  if (!last || !before) return []
  const preparedAt = new Date((before.at + last.at) / 2)
  return [
    {
      ...{ number: 1, preparedAt, payouts: people.slice(0, -1) },
      releasedAt: new Date(preparedAt.getTime() + 3 * hour),
      paidAt: new Date(preparedAt.getTime() + 26 * hour),
    },
    { number: lastRunNumber, preparedAt: new Date(ctx.now.getTime() - 5 * hour), payouts: [last] },
  ]
}

const runId = ({ number }: DemoRun): string => idOf('payout-run', String(number), number)
const payoutId = (run: DemoRun, at: number): string => idOf('payout', `${run.number} ${at}`, at)
const referenceOf = (run: DemoRun, at: number): string =>
  `PR-${String(run.number).padStart(4, '0')}-${String(at + 1).padStart(4, '0')}`

function movesOf(ctx: Ctx, run: DemoRun, { creator, amount }: DemoPayout, at: number): DemoMove[] {
  const owner = accountId(creator)
  const id = payoutId(run, at)
  const shared = {
    amount,
    currency: countries[country].currency,
    source: { kind: 'payout' as const, id, title: { en: referenceOf(run, at) } },
    actorId: accountId(preparer),
  }
  const inPayout = { kind: 'inPayout' as const, ownerId: owner }
  const into: DemoMove = {
    ...{ ...shared, kind: 'payout', at: run.preparedAt, key: `payout:${id}:prepare` },
    ...{ from: { kind: 'creatorEarnings', ownerId: owner }, to: inPayout },
  }
  if (!run.paidAt) return [into]
  const out: DemoMove = {
    ...{ ...shared, kind: 'payoutPaid', at: run.paidAt, key: `payout:${id}:pay` },
    ...{ from: inPayout, to: { kind: 'paidOut', ownerId: ctx.tenant.id } },
  }
  return [into, out]
}

function runRow(ctx: Ctx, run: DemoRun): Row {
  const { preparedAt, releasedAt, paidAt, payouts } = run
  const status = paidAt ? payoutRunStatus.paid : payoutRunStatus.toRelease
  const clock = payoutRunClocks[status]
  return {
    tenant_id: ctx.tenant.id,
    id: runId(run),
    number: run.number,
    country_code: country,
    currency: countries[country].currency,
    status,
    status_since: paidAt ?? preparedAt,
    prepared_by: accountId(preparer),
    prepared_at: preparedAt,
    released_by: releasedAt ? accountId(releaser) : null,
    released_at: releasedAt ?? null,
    payout_count: payouts.length,
    amount: decimalOf(payouts.reduce((sum, { amount }) => sum + minorOf(amount), 0n)),
    left_out_count: 0,
    clock_duty: clock?.duty ?? null,
    clock_owner: clock ? 'staff' : null,
    clock_started_at: clock ? preparedAt : null,
    clock_due_at: clock ? new Date(preparedAt.getTime() + clock.ms) : null,
    created_at: preparedAt,
    updated_at: paidAt ?? preparedAt,
  }
}

function payoutRow(
  ctx: Ctx,
  run: DemoRun,
  { creator, amount }: DemoPayout,
  at: number,
  method: Row | undefined,
): Row {
  if (!method) throw new Error(`the demo has no account to pay ${creator} to`)
  return {
    tenant_id: ctx.tenant.id,
    id: payoutId(run, at),
    run_id: runId(run),
    account_id: accountId(creator),
    position: at + 1,
    reference: referenceOf(run, at),
    method_id: method.id,
    country_code: country,
    bank_code: method.bank_code,
    kind: method.kind,
    cipher: method.cipher,
    number_hash: method.number_hash,
    amount,
    status: run.paidAt ? payoutStatus.paid : payoutStatus.inRun,
    status_since: run.paidAt ?? run.preparedAt,
    paid_at: run.paidAt ?? null,
    created_at: run.preparedAt,
    updated_at: run.paidAt ?? run.preparedAt,
  }
}

type Line = [
  verb: string,
  at: Date | undefined,
  from: number | null,
  to: number,
  by: string,
  evidence?: string,
]

function runHistoryRows(ctx: Ctx, run: DemoRun): Row[] {
  const { toRelease, released, paid } = payoutRunStatus
  const lines: Line[] = [
    ['prepare', run.preparedAt, null, toRelease, preparer],
    ['release', run.releasedAt, toRelease, released, releaser],
    ['bookPaid', run.paidAt, released, released, preparer, String(run.payouts.length)],
    ['finish', run.paidAt, released, paid, preparer],
  ]
  return historyRows(ctx, lines, `payout-run-history ${run.number}`, { run_id: runId(run) })
}

function payoutHistoryRows(ctx: Ctx, run: DemoRun, at: number): Row[] {
  const { inRun, paid } = payoutStatus
  const lines: Line[] = [
    ['prepare', run.preparedAt, null, inRun, preparer],
    ['pay', run.paidAt, inRun, paid, preparer],
  ]
  return historyRows(ctx, lines, `payout-history ${run.number} ${at}`, { payout_id: payoutId(run, at) })
}

const historyRows = (ctx: Ctx, lines: readonly Line[], key: string, subject: Row): Row[] =>
  lines.flatMap(([verb, at, from, to, by, evidence], order) =>
    at
      ? {
          ...{ tenant_id: ctx.tenant.id, ...subject, id: idOf(key, verb, order) },
          ...{ at, verb, from_status: from, to_status: to, actor_id: accountId(by), actor_role: 'admin' },
          ...{ reason: '', evidence: evidence ? [{ kind: 'number', label: evidence, href: '' }] : [] },
        }
      : [],
  )
