import { and, asc, eq, isNotNull, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import { savepoint } from '#db/savepoint.ts'
import { awaitSent } from '#db/send.ts'
import type { Ctx } from '#kit/context.ts'
import { markLate, warnClock } from './clock.ts'
import { forgetFailures, noteFailure, notSetAside } from './clock-failure.queries.ts'
import { type Machine, type StateTable, writeHistory } from './transition.ts'

/** Cases of one step that a run takes at most; the next run goes on. */
const casesPerRun = 200

type RowOf<Table extends StateTable> = Table['$inferSelect']

/** Something that happens to every case of which a condition holds. */
export interface ClockStep<Row> {
  where: SQL | undefined
  /** What is locked for all of them before the first one is acted on, so that they keep the order of locks together. */
  before?(rows: readonly Row[]): Promise<void>
  act(row: Row): Promise<void>
}

/** What a noun does when its clocks run. `Late` is a line that its history must know. */
export interface ClockHooks<Row> {
  /** The cases that are looked at; all when absent. */
  scope?: SQL | undefined
  /** Duties that nobody is reminded of, since they end by themselves. */
  neverWarned: readonly string[]
  /** Duties that are never late. */
  neverLate: readonly string[]
  /** What the noun does by itself, before anybody is reminded. */
  steps?: readonly ClockStep<Row>[]
  /** Two thirds have gone; the row is marked already. */
  onWarned(row: Row): Promise<void>
  /** The time is up; the row is marked and the line is written already. */
  onLate(row: Row): Promise<void>
}

/**
 * Looks at every running clock of a noun: what the noun does by itself, then a reminder at two thirds, once, then what
 * is late, once. Each case has its own savepoint: one that fails is recorded, retried by the next runs, and set aside
 * after its tries; it holds up nobody.
 */
export async function runClocks<Table extends StateTable, Verb extends string, Line extends string>(
  ctx: Ctx,
  machine: Machine<Table, Verb, Line | 'late'>,
  hooks: ClockHooks<RowOf<Table>>,
): Promise<void> {
  const table: StateTable = machine.table
  const { clockStartedAt: from, clockDueAt: due } = table
  const isNotLate = isNull(table.clockLateAt)
  const steps: readonly ClockStep<RowOf<Table>>[] = [
    ...(hooks.steps ?? []),
    {
      where: and(
        isRunning(table),
        isNull(table.clockWarnedAt),
        isNotLate,
        sql`${from} + (${due} - ${from}) * 2 / 3 <= ${ctx.now} and ${due} > ${ctx.now}`,
        notInArray(table.clockDuty, [...hooks.neverWarned]),
      ),
      async act(row) {
        await updateCase(ctx, table, row.id, warnClock(ctx.now))
        await hooks.onWarned(row)
      },
    },
    {
      where: and(
        isRunning(table),
        isNotLate,
        lte(due, ctx.now),
        notInArray(table.clockDuty, [...hooks.neverLate]),
      ),
      async act(row) {
        await updateCase(ctx, table, row.id, markLate(ctx.now))
        const { id, status } = row
        await writeHistory(ctx, machine, {
          subjectId: id,
          verb: 'late',
          from: status,
          to: status,
          by: 'system',
        })
        await hooks.onLate(row)
      },
    },
  ]
  for (const step of steps) await runStep(ctx, machine, { ...step, where: and(step.where, hooks.scope) })
}

/** A clock that is neither absent nor paused. */
export const isRunning = (table: Pick<StateTable, 'clockDueAt' | 'clockPausedAt'>): SQL | undefined =>
  and(isNotNull(table.clockDueAt), isNull(table.clockPausedAt))

async function runStep<Table extends StateTable>(
  ctx: Ctx,
  { noun, table }: Pick<Machine<Table, string, string>, 'noun' | 'table'>,
  { where, before, act }: ClockStep<RowOf<Table>>,
): Promise<void> {
  const cases: StateTable = table
  const isOwn = eq(cases.tenantId, ctx.tenant.id)
  // Rows that somebody works on right now are left for the next run.
  const rows = await ctx.db
    .select()
    .from(cases)
    .where(and(isOwn, where, notSetAside(ctx, noun, cases.id)))
    .orderBy(asc(cases.clockDueAt), asc(cases.id))
    .limit(casesPerRun)
    .for('update', { skipLocked: true })
  if (before && rows.length > 1) await before(rows as RowOf<Table>[])
  for (const row of rows as RowOf<Table>[]) await tryCase(ctx, noun, row, act)
}

const updateCase = (ctx: Ctx, table: StateTable, id: string, set: object) =>
  ctx.db
    .update(table)
    .set(set)
    .where(and(eq(table.tenantId, ctx.tenant.id), eq(table.id, id)))

/**
 * Does something to one case in a savepoint. Where it fails, nothing of it is stored: that is noted, and the case is
 * tried again by the next runs, and set aside after its tries.
 */
async function tryCase<Row extends { id: string }>(
  ctx: Ctx,
  noun: string,
  row: Row,
  act: (row: Row) => Promise<void>,
): Promise<void> {
  const error = await inSavepoint(ctx, 'clock_case', noun, [row.id], async () => {
    await act(row)
    return new Map()
  })
  if (error !== undefined) await noteFailed(ctx, noun, row.id, error)
}

async function noteFailed(ctx: Ctx, noun: string, id: string, error: unknown): Promise<void> {
  const isSetAside = await noteFailure(ctx, noun, id, error)
  ctx.app.log.error({ err: error, noun, id, isSetAside }, 'the clock of a case failed')
}

/** Cases of which nothing was stored, by id, and why. */
type Refused = ReadonlyMap<string, Error>

/**
 * Does something to many cases together, in one savepoint. Where that fails, nothing of it is stored, and each case is
 * tried alone as `tryCase` does: one that fails holds up no other.
 */
export const tryCases = <Row extends { id: string }>(
  ctx: Ctx,
  noun: string,
  rows: readonly Row[],
  act: (rows: readonly Row[]) => Promise<void>,
): Promise<void> =>
  tryCasesApart(ctx, noun, rows, async (some) => {
    await act(some)
    return new Map()
  })

/** The same for work that tells which cases it refused: those failed, and the others are stored with it. */
export async function tryCasesApart<Row extends { id: string }>(
  ctx: Ctx,
  noun: string,
  rows: readonly Row[],
  act: (rows: readonly Row[]) => Promise<Refused>,
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const isDone =
    rows.length > 1 && (await inSavepoint(ctx, 'clock_cases', noun, ids, () => act(rows))) === undefined
  if (isDone) return
  for (const row of rows) {
    const error = await inSavepoint(ctx, 'clock_case', noun, [row.id], () => act([row]))
    if (error !== undefined) await noteFailed(ctx, noun, row.id, error)
  }
}

/** Out: undefined where the work is stored; else why nothing of it is. */
async function inSavepoint(
  ctx: Ctx,
  name: string,
  noun: string,
  ids: readonly string[],
  work: () => Promise<Refused>,
): Promise<unknown> {
  const part = savepoint(ctx.db, name)
  await part.begin()
  try {
    const refused = await work()
    await forgetFailures(
      ctx,
      noun,
      ids.filter((id) => !refused.has(id)),
    )
    for (const [id, why] of refused) await noteFailed(ctx, noun, id, why)
    const fault = await awaitSent(ctx.db)
    if (fault !== undefined) throw fault
    await part.release()
    return undefined
  } catch (raised) {
    // An error after a statement that was not awaited only reports that the transaction had failed.
    const error = (await awaitSent(ctx.db)) ?? raised
    // Throws itself when the connection is gone: then the whole run comes again.
    await part.takeBack()
    await part.release()
    return error ?? new Error('the clock of a case failed without an error')
  }
}
