import type { Actor } from '@sampan/contract/endpoint'
import type { Evidence } from '@sampan/contract/history'
import type { Transition } from '@sampan/contract/transition'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { among } from '#db/among.ts'
import { ask } from '#db/ask.ts'
import { refuse } from '#kit/call/refusal.ts'
import type { Ctx } from '#kit/context.ts'
import type { ClockPlan, ClockRow } from './clock.ts'
import { writeLines } from './history-lines.ts'
import { after, lastMoments } from './history-order.ts'
import { lockOne } from './hot-statements.ts'
import { type Planned, storeMoves } from './store-moves.ts'

export interface StateRow extends ClockRow {
  id: string
  accountId?: string | null
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

export type HistoryTable = PgTable & {
  tenantId: PgColumn
  id: PgColumn
  at: PgColumn
  verb: PgColumn
  actorId: PgColumn
}

export type RowOf<Table extends StateTable> = Table['$inferSelect']
export type StatusOf<Table extends StateTable> = RowOf<Table>['status']
/** What a verb stores besides the state: columns of the very table, but for those that are written here. */
export type Stored<Table extends StateTable> = Partial<
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
  /** The clock that a state starts, where the verb does not define one. */
  clockOf(ctx: Ctx, status: StatusOf<Table>, row: RowOf<Table>): ClockPlan | null
  /** How people call a case: `SP-24817`. */
  nameOf?(row: RowOf<Table>): string
  /** What the audit log calls a state; its number when absent. */
  stateOf?(status: number): string
  /** What the caller may not know of yet: it sees another status, and no change of state since then. */
  shownAs?(ctx: Ctx, row: RowOf<Table>): { status: number; since: Date } | null
}

export interface Decision<Table extends StateTable> {
  /** One of those that the verb may reach; the first when absent. */
  to?: number
  set?: Stored<Table>
  evidence?: readonly Evidence[]
  /** What is owed next, where the machine cannot know. */
  clock?: ClockPlan | null
  /** False when the duty of another side ran: it was not met, it begins anew. */
  isMet?: boolean
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
  /** Checks the rule and returns the next state and what else is stored. May refuse. */
  decide?(row: RowOf<Table>): Promise<Decision<Table>>
}

export interface Moved<Row> {
  row: Row
  /** False when this caller had already used the verb: repeating it is harmless. */
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
  const [row] = await lockRows(ctx, machine, [move.id])
  if (!row || !move.mayTouch(row)) refuse('notFound')
  const repeat = await priorOutcome(ctx, machine, move, row)
  if (repeat) return repeat
  const planned = planMove(ctx, machine, move, row, (await move.decide?.(row)) ?? {})
  await storeMoves(ctx, machine, [planned])
  return movedBy(planned)
}

type MachineOf<Table extends StateTable> = Pick<
  Machine<Table, string, string>,
  'table' | 'history' | 'subject' | 'subjectKey' | 'shownAs'
>
/** What of a move does not depend on the row. */
type VerbCall<Verb extends string> = Pick<Move<StateTable, Verb>, 'verb' | 'by' | 'reason' | 'evidence'>

/** Locks cases in the order of their ids. Out: those that are there. */
export async function lockRows<Table extends StateTable>(
  ctx: Ctx,
  machine: Pick<Machine<Table, string, string>, 'table'>,
  ids: readonly string[],
): Promise<RowOf<Table>[]> {
  const table: StateTable = machine.table
  const [first] = ids
  const rows =
    first !== undefined && ids.length === 1
      ? await lockOne(ctx.db, table, { tenantId: ctx.tenant.id, id: first })
      : await ctx.db
          .select()
          .from(table)
          .where(and(eq(table.tenantId, ctx.tenant.id), among(table.id, ids)))
          .orderBy(asc(table.id))
          .for('update')
  // Drizzle cannot infer the row of a table that is a type parameter.
  return rows as RowOf<Table>[]
}

/**
 * Checks who uses a verb, its reason and the state of the case. Out: undefined when the verb is to be done, and
 * the case as it is when this caller did it before. Refuses as `transition` does.
 */
export async function priorOutcome<Table extends StateTable, Verb extends string, Line extends string>(
  ctx: Ctx,
  machine: Machine<Table, Verb, Line>,
  called: VerbCall<NoInfer<Verb>>,
  row: RowOf<Table>,
): Promise<Moved<RowOf<Table>> | undefined> {
  const rule = machine.transitions[called.verb]
  if (!rule.by.includes(called.by ?? ctx.caller.role)) refuse('notAllowed')
  if (rule.needsReason && !called.reason?.trim()) {
    refuse('invalidInput', { fields: [{ path: 'reason', key: 'reasonNeeded' }] })
  }
  return rule.from.includes(row.status) ? undefined : answerRepeat(ctx, machine, called, row, rule)
}

/** What a verb that may be done will store. */
export function planMove<Table extends StateTable, Verb extends string, Line extends string>(
  ctx: Ctx,
  machine: Machine<Table, Verb, Line>,
  called: VerbCall<NoInfer<Verb>>,
  row: RowOf<Table>,
  decided: Decision<Table>,
): Planned<Table, Verb | Line> {
  const rule = machine.transitions[called.verb]
  const leadsTo = decided.to ?? rule.to[0]
  if (leadsTo === undefined || !rule.to.includes(leadsTo))
    throw new Error(`${machine.noun} ${called.verb} cannot lead to ${leadsTo}`)
  const to = leadsTo as StatusOf<Table>
  const then = after(ctx, row.statusSince)
  return {
    row,
    now: then.now,
    to,
    clock: decided.clock === undefined ? machine.clockOf(then, to, row) : decided.clock,
    set: decided.set,
    line: {
      subjectId: row.id,
      verb: called.verb,
      from: row.status,
      to,
      by: called.by ?? ctx.caller.role,
      reason: called.reason?.trim() ?? '',
      evidence: [...(called.evidence ?? []), ...(decided.evidence ?? [])],
      ...(decided.isMet !== false && { clock: row }),
      name: machine.nameOf?.(row),
      ownerId: row.accountId ?? undefined,
    },
  }
}

export const movedBy = <Table extends StateTable>({
  row,
  set,
  to,
  clock,
}: Planned<Table, string>): Moved<RowOf<Table>> => ({
  row: { ...row, ...set, status: to },
  isNew: true,
  clock,
})

/** The case has left the state: no fault for the actor who moved it by this verb; anybody else gets an error that names who decided. */
async function answerRepeat<Table extends StateTable>(
  ctx: Ctx,
  machine: MachineOf<Table>,
  move: { verb: string },
  row: RowOf<Table>,
  { from, to: leadsTo }: Pick<Transition, 'from' | 'to'>,
): Promise<Moved<RowOf<Table>>> {
  const { history } = machine
  const shown = machine.shownAs?.(ctx, row) ?? null
  const rows = await ask<{
    verb: string
    at: Date
    actorId: string | null
    from: number | null
  }>(
    ctx.db,
    sql`
    select ${history.verb} as verb, ${history.at} as at, ${history.actorId} as "actorId", from_status as "from"
    from ${history}
    where ${history.tenantId} = ${ctx.tenant.id} and ${machine.subject} = ${row.id} and from_status is distinct from to_status
      ${shown ? sql`and ${history.at} < ${shown.since}` : sql``}
    order by ${history.at} desc, ${history.id} desc`,
  )
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
      status: shown?.status ?? row.status,
      verb: last?.verb,
      by: name ?? null,
      at: last && new Date(last.at).toISOString(),
    },
  })
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
  /** How people call the case, and whose it is: for the audit log. */
  name?: string | undefined
  ownerId?: string | undefined
}

/** Adds a line to a history; also for things that change no state, such as a reminder. */
export async function writeHistory<Table extends StateTable, Verb extends string, Line extends string>(
  ctx: Ctx,
  machine: Machine<Table, Verb, Line>,
  line: HistoryLine<Verb | Line>,
): Promise<void> {
  // A record begins with its first line.
  const last = line.from === null ? new Map() : await lastMoments(ctx, machine, [line.subjectId])
  await writeLines(ctx, machine, [{ line, now: ctx.now }], last)
}

/** The newest lines first; for `order by`. */
export const newestFirst = (history: HistoryTable): SQL[] => [desc(history.at), desc(history.id)]
