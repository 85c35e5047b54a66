import { randomUUIDv7 } from 'node:crypto'
import type { Actor } from '@sampan/contract/endpoint'
import type { Evidence } from '@sampan/contract/history'
import type { Transition } from '@sampan/contract/transition'
import { and, desc, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { noteChange } from '#kit/call/live.ts'
import { refuse } from '#kit/call/refusal.ts'
import type { Ctx } from '#kit/context.ts'
import { type ClockPlan, type ClockRow, startClock } from './clock.ts'
import { after, momentOf } from './history-order.ts'

interface StateRow extends ClockRow {
  id: string
  status: number
  statusSince: Date
}

/** A table with states; its status and clock columns are written here. */
export type StateTable = PgTable & {
  tenantId: PgColumn
  id: PgColumn
  status: PgColumn
  clockDuty: PgColumn
  clockStartedAt: PgColumn
  clockDueAt: PgColumn
  clockPausedAt: PgColumn
  clockWarnedAt: PgColumn
  clockLateAt: PgColumn
  $inferSelect: StateRow
}

type HistoryTable = PgTable & {
  tenantId: PgColumn
  id: PgColumn
  at: PgColumn
  verb: PgColumn
  actorId: PgColumn
}

type RowOf<Table extends StateTable> = Table['$inferSelect']
type StatusOf<Table extends StateTable> = RowOf<Table>['status']
/** What a verb stores besides the state: columns of the very table, but for those that are written here. */
type Stored<Table extends StateTable> = Partial<
  Omit<Table['$inferInsert'], 'tenantId' | 'id' | 'status' | 'statusSince' | 'updatedAt' | `clock${string}`>
>

/**
 * A noun with a life: its table, its history, its transition table and its clocks. `Line` is every verb that its
 * history knows, also those that change no state.
 */
export interface Machine<Table extends StateTable, Verb extends string, Line extends string> {
  noun: string
  table: Table
  history: HistoryTable
  /** The history's column that names the record. */
  subject: PgColumn
  /** Its name in the history's insert. */
  subjectKey: string
  transitions: Readonly<Record<Verb, Transition>>
  /** Every verb of the history; only here to infer their type. */
  lines: readonly (Line | Verb)[]
  /** The clock that a state starts, where the verb itself does not say. */
  clockOf(ctx: Ctx, status: StatusOf<Table>, row: RowOf<Table>): ClockPlan | null
  /** What the caller may not know of yet: it sees another status, and no change of state since then. */
  veilOf?(ctx: Ctx, row: RowOf<Table>): { status: number; since: Date } | null
}

interface Decision<Table extends StateTable> {
  /** One of those that the verb may reach; the first when absent. */
  to?: number
  set?: Stored<Table>
  evidence?: readonly Evidence[]
  /** What is owed next, where the machine cannot know. */
  clock?: ClockPlan | null
}

export interface Move<Table extends StateTable, Verb extends string> {
  id: string
  verb: Verb
  /** `system` for jobs and rules; else the caller's role. */
  by?: Actor | 'system'
  reason?: string
  evidence?: readonly Evidence[]
  /** Whether this caller may touch this row at all; false reads as not found: a foreign record is never forbidden. */
  mayTouch(row: RowOf<Table>): boolean
  /** Checks the rule and says where it leads and what else is stored. May refuse. */
  decide?(row: RowOf<Table>): Promise<Decision<Table>>
}

export interface Moved<Row> {
  row: Row
  /** False when this caller had said the verb before: repeating it is harmless. */
  isNew: boolean
  /** What is owed now; null when nothing is, and for a repeat. */
  clock: ClockPlan | null
}

/**
 * The only writer of status columns: locks the row, checks from / by / policy, updates, writes history with
 * the time taken, all in the caller's transaction. Refuses `notFound`, `notAllowed`, `invalidInput` (no
 * reason), `alreadyDecided` with who decided and when, and `notYet` before its step.
 */
export async function transition<Table extends StateTable, Verb extends string, Line extends string>(
  ctx: Ctx,
  machine: Machine<Table, Verb, Line>,
  move: Move<NoInfer<Table>, NoInfer<Verb>>,
): Promise<Moved<RowOf<Table>>> {
  const row = await lockRow(ctx, machine, move.id)
  if (!row || !move.mayTouch(row)) refuse('notFound')
  const rule = machine.transitions[move.verb]
  const by = move.by ?? ctx.caller.role
  if (!rule.by.includes(by)) refuse('notAllowed')
  const reason = move.reason?.trim() ?? ''
  if (rule.needsReason && reason === '') {
    refuse('invalidInput', { fields: [{ path: 'reason', key: 'reasonNeeded' }] })
  }
  if (!rule.from.includes(row.status)) return answerRepeat(ctx, machine, move, row, rule)

  const decided: Decision<Table> = (await move.decide?.(row)) ?? {}
  const leadsTo = decided.to ?? rule.to[0]
  if (leadsTo === undefined || !rule.to.includes(leadsTo))
    throw new Error(`${machine.noun} ${move.verb} cannot lead to ${leadsTo}`)
  const to = leadsTo as StatusOf<Table>
  const then = after(ctx, row.statusSince)
  const clock = decided.clock === undefined ? machine.clockOf(then, to, row) : decided.clock
  await writeState(then, machine, row, { to, clock, set: decided.set })
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
  return { row: { ...row, ...decided.set, status: to }, isNew: true, clock }
}

type MachineOf<Table extends StateTable> = Pick<
  Machine<Table, string, string>,
  'table' | 'history' | 'subject' | 'subjectKey' | 'veilOf'
>

async function lockRow<Table extends StateTable>(
  ctx: Ctx,
  machine: MachineOf<Table>,
  id: string,
): Promise<RowOf<Table> | undefined> {
  const table: StateTable = machine.table
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(eq(table.tenantId, ctx.tenant.id), eq(table.id, id)))
    .for('update')
  // Drizzle cannot infer the row of a table that is a type parameter.
  return rows[0] as RowOf<Table> | undefined
}

/** The case has left the state: harmless for the one who said it, news for anybody else. */
async function answerRepeat<Table extends StateTable>(
  ctx: Ctx,
  machine: MachineOf<Table>,
  move: Pick<Move<Table, string>, 'verb'>,
  row: RowOf<Table>,
  { from, to: leadsTo }: Pick<Transition, 'from' | 'to'>,
): Promise<Moved<RowOf<Table>>> {
  const { history } = machine
  const veil = machine.veilOf?.(ctx, row) ?? null
  const { rows } = await ctx.db.execute<{
    verb: string
    at: Date
    actorId: string | null
    from: number | null
  }>(sql`
    select ${history.verb} as verb, ${history.at} as at, ${history.actorId} as "actorId", from_status as "from"
    from ${history}
    where ${history.tenantId} = ${ctx.tenant.id} and ${machine.subject} = ${row.id} and from_status is distinct from to_status
      ${veil ? sql`and ${history.at} < ${veil.since}` : sql``}
    order by ${history.at} desc, ${history.id} desc`)
  const last = rows[0]
  const isMine =
    last?.verb === move.verb && last.actorId === ctx.caller.accountId && leadsTo.includes(row.status)
  if (isMine) return { row, isNew: false, clock: null }
  // Nobody decided about a step that the case has not come to.
  if (!rows.some((line) => line.from !== null && from.includes(line.from))) refuse('notYet')
  const name = last?.actorId ? await ctx.app.accounts.nameOf(ctx.db, ctx.tenant.id, last.actorId) : undefined
  return refuse('alreadyDecided', {
    params: { name: name ?? ctx.tenant.clientName },
    details: {
      status: veil?.status ?? row.status,
      verb: last?.verb,
      by: name ?? null,
      at: last && new Date(last.at).toISOString(),
    },
  })
}

interface NewState<Table extends StateTable> {
  to: StatusOf<Table>
  clock: ClockPlan | null
  set: Stored<Table> | undefined
}

async function writeState<Table extends StateTable>(
  ctx: Ctx,
  machine: MachineOf<Table>,
  row: StateRow,
  { to, clock, set }: NewState<Table>,
): Promise<void> {
  const table: StateTable = machine.table
  needColumns(table, set)
  // A duty that goes on through the change keeps its pause and its warnings with its start.
  const goesOn =
    clock?.startedAt !== undefined && clock.duty === row.clockDuty && clock.dueAt === row.clockDueAt
  await ctx.db
    .update(table)
    .set({
      ...set,
      status: to,
      statusSince: ctx.now,
      updatedAt: ctx.now,
      ...(!goesOn && startClock(ctx.now, clock)),
    })
    .where(and(eq(table.tenantId, ctx.tenant.id), eq(table.id, row.id)))
}

/** The type cannot see a name too many in what a function returns, and Drizzle drops it in silence. */
function needColumns(table: StateTable, set: object | undefined): void {
  const columns = getTableColumns(table)
  const unknown = Object.keys(set ?? {}).find((name) => !(name in columns))
  if (unknown) throw new Error(`${getTableName(table)} has no column ${unknown}`)
}

export interface HistoryLine<Line extends string> {
  subjectId: string
  verb: Line
  from: number | null
  to: number | null
  by: Actor | 'system'
  reason?: string
  evidence?: readonly Evidence[]
  /** The row whose running duty this verb met; absent for a line that met none, such as a reminder. */
  clock?: Pick<StateRow, 'clockStartedAt' | 'clockDueAt' | 'clockOwner'>
}

/** Adds a line to a history; also for things that change no state, such as a reminder. */
export async function writeHistory<Table extends StateTable, Verb extends string, Line extends string>(
  ctx: Ctx,
  machine: Machine<Table, Verb, Line>,
  line: HistoryLine<Verb | Line>,
): Promise<void> {
  const { clockStartedAt: from, clockDueAt: due, clockOwner } = line.clock ?? {}
  const seconds = (to: Date) => from && Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000))
  await ctx.db.insert(machine.history).values({
    tenantId: ctx.tenant.id,
    id: randomUUIDv7(),
    [machine.subjectKey]: line.subjectId,
    at: await momentOf(ctx, machine, line.subjectId),
    verb: line.verb,
    fromStatus: line.from,
    toStatus: line.to,
    actorId: line.by === 'system' ? null : ctx.caller.accountId,
    actorRole: line.by,
    reason: line.reason ?? '',
    evidence: line.evidence ?? [],
    tookSeconds: seconds(ctx.now) ?? null,
    allowedSeconds: (due && seconds(due)) ?? null,
    dutyOwner: clockOwner ?? null,
    ip: ctx.ip || null,
  })
  noteChange(ctx, machine.noun, line.subjectId)
}

/** The newest lines first; for `order by`. */
export const newestFirst = (history: HistoryTable): SQL[] => [desc(history.at), desc(history.id)]
