import { randomUUIDv7 } from 'node:crypto'
import type { Actor } from '@sampan/contract/endpoint'
import type { TransitionTable } from '@sampan/contract/transition'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from './context.ts'
import { refuse } from './refusal.ts'

/** The running duty that a state starts; null where nobody owes anything. */
export interface ClockPlan {
  duty: string
  owner: string
  /** When it is due. */
  dueAt: Date
  /** When it began, where a duty goes on through a change of state; now when absent. */
  startedAt?: Date
}

/** The columns that a table with states has; they are written here and nowhere else. */
interface StateTable extends PgTable {
  tenantId: PgColumn
  id: PgColumn
  status: PgColumn
}

interface HistoryTable extends PgTable {
  tenantId: PgColumn
  id: PgColumn
  at: PgColumn
  verb: PgColumn
  actorId: PgColumn
}

export interface StateRow {
  id: string
  status: number
  statusSince: Date
  clockDuty: string | null
  clockOwner: string | null
  clockStartedAt: Date | null
  clockDueAt: Date | null
  clockPausedAt: Date | null
}

/** A noun with a life: its table, its history, its transition table and its clocks. */
export interface Machine<Verb extends string> {
  noun: string
  table: StateTable
  history: HistoryTable
  /** The history's column that names the record. */
  subject: PgColumn
  /** Its name in the history's insert. */
  subjectKey: string
  transitions: TransitionTable & Record<Verb, unknown>
  clockOf(ctx: Ctx, status: number, row: StateRow): ClockPlan | null
  /** What the caller may not know of yet: it sees another status, and no change of state since then. */
  veilOf?(ctx: Ctx, row: StateRow): { status: number; since: Date } | null
}

export interface Move<Row extends StateRow, Verb extends string> {
  id: string
  verb: Verb
  /** `system` for jobs and rules; else the caller's role. */
  by?: Actor | 'system'
  reason?: string
  evidence?: unknown[]
  /** Whether this caller may touch this row at all; false reads as not found (design 4). */
  mayTouch(row: Row): boolean
  /** Checks the rule and says where it leads and what else is stored. May refuse. */
  decide?(row: Row): Promise<{ to?: number; set?: Record<string, unknown>; evidence?: unknown[] }>
}

export interface Moved<Row> {
  row: Row
  /** False when this caller had said the verb before: repeating it is harmless. */
  isNew: boolean
}

/**
 * The only writer of status columns: locks the row, checks from / by / policy, updates, writes history with
 * the time taken, all in the caller's transaction. Refuses `notFound`, `notAllowed`, `invalidInput` (no
 * reason) and `alreadyDecided` with who decided and when.
 */
export async function transition<Row extends StateRow, Verb extends string>(
  ctx: Ctx,
  machine: Machine<Verb>,
  move: Move<Row, Verb>,
): Promise<Moved<Row>> {
  const row = await lockRow<Row>(ctx, machine, move.id)
  if (!row || !move.mayTouch(row)) refuse('notFound')
  const rule = (machine.transitions as TransitionTable)[move.verb]
  const by = move.by ?? ctx.caller.role
  if (!rule?.by.includes(by)) refuse('notAllowed')
  const reason = move.reason?.trim() ?? ''
  if (rule.needsReason && reason === '') {
    refuse('invalidInput', { fields: [{ path: 'reason', key: 'reasonNeeded' }] })
  }
  if (!rule.from.includes(row.status)) return answerRepeat(ctx, machine, move, row, rule.to)

  const decided = (await move.decide?.(row)) ?? {}
  const to = decided.to ?? rule.to[0]
  if (to === undefined || !rule.to.includes(to))
    throw new Error(`${machine.noun} ${move.verb} cannot lead to ${to}`)
  const then = notBefore(ctx, row.statusSince)
  await writeState(then, machine, row, to, decided.set ?? {})
  await writeHistory(then, machine, {
    subjectId: row.id,
    verb: move.verb,
    from: row.status,
    to,
    by,
    reason,
    evidence: [...(move.evidence ?? []), ...(decided.evidence ?? [])],
    clock: row,
  })
  return { row: { ...row, ...decided.set, status: to }, isNew: true }
}

/**
 * A call begins before it gets the row: of two in the same moment the one that waited may have begun first. Its change
 * is not older than the one that it waited for, or a history would tell them in the wrong order.
 */
const notBefore = (ctx: Ctx, since: Date): Ctx => (since > ctx.now ? { ...ctx, now: since } : ctx)

async function lockRow<Row>(ctx: Ctx, machine: Machine<string>, id: string): Promise<Row | undefined> {
  const { table } = machine
  const rows = await ctx.db
    .select()
    .from(table as PgTable)
    .where(and(eq(table.tenantId, ctx.tenant.id), eq(table.id, id)))
    .for('update')
  return rows[0] as Row | undefined
}

/** The case has left the state: harmless for the one who said it, news for anybody else. */
async function answerRepeat<Row extends StateRow, Verb extends string>(
  ctx: Ctx,
  machine: Machine<Verb>,
  move: Move<Row, Verb>,
  row: Row,
  leadsTo: readonly number[],
): Promise<Moved<Row>> {
  const { history } = machine
  const veil = machine.veilOf?.(ctx, row) ?? null
  const { rows } = await ctx.db.execute<{
    verb: string
    at: Date
    actorId: string | null
    name: string | null
  }>(sql`
    select ${history.verb} as verb, ${history.at} as at, ${history.actorId} as "actorId", a.full_name as name
    from ${history} left join account a on a.tenant_id = ${history.tenantId} and a.id = ${history.actorId}
    where ${history.tenantId} = ${ctx.tenant.id} and ${machine.subject} = ${row.id} and from_status is distinct from to_status
      ${veil ? sql`and ${history.at} < ${veil.since}` : sql``}
    order by ${history.at} desc, ${history.id} desc limit 1`)
  const last = rows[0]
  const isMine =
    last?.verb === move.verb && last.actorId === ctx.caller.accountId && leadsTo.includes(row.status)
  if (isMine) return { row, isNew: false }
  return refuse('alreadyDecided', {
    params: { name: last?.name ?? ctx.tenant.clientName },
    details: {
      status: veil?.status ?? row.status,
      verb: last?.verb,
      by: last?.name,
      at: last && new Date(last.at).toISOString(),
    },
  })
}

async function writeState(
  ctx: Ctx,
  machine: Machine<string>,
  row: StateRow,
  to: number,
  set: Record<string, unknown>,
): Promise<void> {
  const { table } = machine
  const plan = machine.clockOf(ctx, to, row)
  // A duty that goes on through the change keeps its pause and its warnings with its start.
  const goesOn = plan?.startedAt !== undefined && plan.duty === row.clockDuty && plan.dueAt === row.clockDueAt
  await ctx.db
    .update(table as PgTable)
    .set({
      ...set,
      status: to,
      statusSince: ctx.now,
      updatedAt: ctx.now,
      ...(!goesOn && clockColumns(ctx, plan)),
    } as Record<string, unknown>)
    .where(and(eq(table.tenantId, ctx.tenant.id), eq(table.id, row.id)))
}

/** The columns of a fresh clock, or of none. */
export function clockColumns(ctx: Ctx, plan: ClockPlan | null): Record<string, unknown> {
  return {
    clockDuty: plan?.duty ?? null,
    clockOwner: plan?.owner ?? null,
    clockStartedAt: plan ? (plan.startedAt ?? ctx.now) : null,
    clockDueAt: plan?.dueAt ?? null,
    clockPausedAt: null,
    clockPauseReason: null,
    clockWarnedAt: null,
    clockLateAt: null,
  }
}

export interface HistoryLine {
  subjectId: string
  verb: string
  from: number | null
  to: number | null
  by: Actor | 'system'
  reason?: string
  evidence?: unknown[]
  /** The row whose running duty this verb met; absent for a line that met none, such as a reminder. */
  clock?: StateRow
}

/** Adds a line to a history; also for things that change no state, such as a reminder. */
export async function writeHistory(ctx: Ctx, machine: Machine<string>, line: HistoryLine): Promise<void> {
  const duty = line.clock
  const seconds = (from: Date, to: Date) => Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000))
  await ctx.db.insert(machine.history as PgTable).values({
    tenantId: ctx.tenant.id,
    id: randomUUIDv7(),
    [machine.subjectKey]: line.subjectId,
    at: ctx.now,
    verb: line.verb,
    fromStatus: line.from,
    toStatus: line.to,
    actorId: line.by === 'system' ? null : ctx.caller.accountId,
    actorRole: line.by,
    reason: line.reason ?? '',
    evidence: line.evidence ?? [],
    tookSeconds: duty?.clockStartedAt ? seconds(duty.clockStartedAt, ctx.now) : null,
    allowedSeconds:
      duty?.clockStartedAt && duty.clockDueAt ? seconds(duty.clockStartedAt, duty.clockDueAt) : null,
    dutyOwner: duty?.clockOwner ?? null,
    ip: ctx.ip || null,
  } as Record<string, unknown>)
}

/** The newest lines first; for `order by`. */
export const newestFirst = (history: HistoryTable): SQL[] => [desc(history.at), desc(history.id)]
