import { and, eq, getTableColumns, getTableName, is, SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { among } from '#db/among.ts'
import { ask } from '#db/ask.ts'
import type { Ctx } from '#kit/context.ts'
import { type ClockPlan, startClock } from './clock.ts'
import { writeLines } from './history-lines.ts'
import { askLastMoments, momentsIn } from './history-order.ts'
import type { HistoryLine, Machine, RowOf, StateRow, StateTable, StatusOf, Stored } from './transition.ts'

/** A change of state that was decided, and is to be stored. */
export interface Planned<Table extends StateTable, Line extends string> {
  row: RowOf<Table>
  /** When: later than the change before it. */
  now: Date
  to: StatusOf<Table>
  clock: ClockPlan | null
  set: Stored<Table> | undefined
  line: HistoryLine<Line>
}

/**
 * Stores changes of state by two statements, however many there are: one changes the rows, those with the same values
 * together, and one adds the lines of their histories. In: locked cases, each once; `alongside`, changes of other tables
 * that belong to it and go with the first statement.
 */
export async function storeMoves<Table extends StateTable, Line extends string>(
  ctx: Ctx,
  machine: Pick<
    Machine<Table, string, string>,
    'noun' | 'table' | 'history' | 'subject' | 'subjectKey' | 'stateOf'
  >,
  planned: readonly Planned<Table, Line>[],
  alongside: readonly SQLWrapper[] = [],
): Promise<void> {
  if (planned.length === 0) return
  const changes = [...alongside, ...changesOf(ctx, machine.table, planned)]
  const ids = planned.map(({ row }) => row.id)
  const parts = changes.map((change, at) => sql`${sql.identifier(`change_${at}`)} as ${change.getSQL()}`)
  const asked = askLastMoments(ctx, machine, ids)
  // A statement after the locks: it sees the line of a change that they waited for.
  const rows = await ask(ctx.db, sql`with ${sql.join(parts, sql`, `)} ${asked}`)
  await writeLines(ctx, machine, planned, momentsIn(rows))
}

/** One update for all that get the same values, as most of a batch do. */
function changesOf<Table extends StateTable>(
  ctx: Ctx,
  table: StateTable,
  planned: readonly Planned<Table, string>[],
): SQLWrapper[] {
  const sets = planned.map((move) => ({ id: move.row.id, set: columnsOf(table, move) }))
  const alike = Map.groupBy(sets, ({ set }) => (sets.length === 1 ? '' : JSON.stringify(set)))
  return [...alike.values()].flatMap((group) => {
    const [first] = group
    const ids = group.map(({ id }) => id)
    const where = and(eq(table.tenantId, ctx.tenant.id), among(table.id, ids))
    return first
      ? [sql`(update ${table} set ${assigned(table, first.set)} where ${where} returning ${table.id})`]
      : []
  })
}

/** The SET clause of an update; Drizzle's own update builder takes longer than all the rest of a change. */
function assigned(table: StateTable, set: Record<string, unknown>): SQL {
  const columns = getTableColumns(table)
  const parts = Object.entries(set).flatMap(([name, value]) => {
    const column = columns[name]
    if (!column || value === undefined) return []
    const stored = value === null || is(value, SQL) ? value : sql.param(value, column)
    return [sql`${sql.identifier(column.name)} = ${stored}`]
  })
  return sql.join(parts, sql`, `)
}

function columnsOf<Table extends StateTable>(
  table: StateTable,
  { row, now, to, clock, set }: Planned<Table, string>,
) {
  needColumns(table, set)
  return {
    ...set,
    status: to,
    statusSince: now,
    updatedAt: now,
    ...(!isSameClock(row, clock) && startClock(now, clock)),
  }
}

/** A duty that goes on through the change keeps its pause and its warnings with its start. */
const isSameClock = (row: StateRow, clock: ClockPlan | null): boolean =>
  clock?.startedAt !== undefined && clock.duty === row.clockDuty && clock.dueAt === row.clockDueAt

/**
 * The type cannot see a name too many in what a function returns, and Drizzle drops it in silence. It forbids expressions of SQL, which all look
 * the same where rows with the same values are put together; one that came past it is a fault here.
 */
function needColumns(table: StateTable, set: object | undefined): void {
  if (Object.values(set ?? {}).some((value) => is(value, SQL)))
    throw new Error(`${getTableName(table)} would be given an expression`)
  const columns = getTableColumns(table)
  const unknown = Object.keys(set ?? {}).find((name) => !(name in columns))
  if (unknown) throw new Error(`${getTableName(table)} has no column ${unknown}`)
}
