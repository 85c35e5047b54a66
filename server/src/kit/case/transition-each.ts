import type { SQLWrapper } from 'drizzle-orm'
import { Refusal, refuse } from '#kit/call/refusal.ts'
import type { Ctx } from '#kit/context.ts'
import { type Planned, storeMoves } from './store-moves.ts'
import {
  type Decision,
  lockRows,
  type Machine,
  type Move,
  type Moved,
  movedBy,
  planMove,
  priorOutcome,
  type RowOf,
  type StateTable,
} from './transition.ts'

export interface Moves<Table extends StateTable, Verb extends string>
  extends Pick<Move<Table, Verb>, 'verb' | 'by' | 'reason'> {
  /** Each once. */
  ids: readonly string[]
  /**
   * Does and reads what the decisions need, once all cases are locked. In: those that the verb may move now; not those of
   * which it is refused already, and not those that the caller has moved before.
   */
  prepare?(rows: readonly RowOf<Table>[]): Promise<void>
  /**
   * Checks the rule for one case after the other, in the order of their ids, and returns the next state and what else is
   * stored. May refuse; stores nothing, so that a refusal takes nothing back.
   */
  decide?(row: RowOf<Table>): Decision<Table>
  /** Changes of other tables that all decisions together come to. */
  alongside?(): readonly SQLWrapper[]
}

/** What became of a case: its move, or why it was refused. */
export type Fate<Row> = Moved<Row> | Refusal

/** Moves that are decided and not stored; their cases are locked. */
export interface DecidedMoves<Row> {
  /** By id, for every id asked. */
  fates: Map<string, Fate<Row>>
  /** Stores the moves of those cases that are meant, together; of the others nothing is changed. */
  store(isMeant?: (id: string) => boolean): Promise<void>
}

/**
 * Applies one verb to many cases, as `transition` does to one, by a fixed number of statements: all are locked at once in
 * the order of their ids, decided one by one, and stored together. A case that is refused spoils no other. Out: by id,
 * for every id asked.
 */
export async function transitionEach<Table extends StateTable, Verb extends string, Line extends string>(
  ctx: Ctx,
  machine: Machine<Table, Verb, Line>,
  moves: Moves<NoInfer<Table>, NoInfer<Verb>>,
): Promise<Map<string, Fate<RowOf<Table>>>> {
  const { fates, store } = await decideMoves(ctx, machine, moves)
  await store()
  return fates
}

/** The first half of `transitionEach`, for cases whose moves are stored only when others allow it. */
export async function decideMoves<Table extends StateTable, Verb extends string, Line extends string>(
  ctx: Ctx,
  machine: Machine<Table, Verb, Line>,
  moves: Moves<NoInfer<Table>, NoInfer<Verb>>,
): Promise<DecidedMoves<RowOf<Table>>> {
  const fates = new Map<string, Fate<RowOf<Table>>>()
  const due: RowOf<Table>[] = []
  for (const row of await lockRows(ctx, machine, moves.ids)) {
    const stands = await fateOf(() => priorOutcome(ctx, machine, moves, row))
    if (stands) fates.set(row.id, stands)
    else due.push(row)
  }
  await moves.prepare?.(due)
  const planned: Planned<Table, Verb | Line>[] = []
  for (const row of due) {
    const fate = await fateOf(async () => {
      const plan = planMove(ctx, machine, moves, row, moves.decide?.(row) ?? {})
      planned.push(plan)
      return movedBy(plan)
    })
    fates.set(row.id, fate)
  }
  for (const id of moves.ids) if (!fates.has(id)) fates.set(id, await fateOf(async () => refuse('notFound')))
  return {
    fates,
    async store(isMeant = () => true) {
      const meant = planned.filter(({ row }) => isMeant(row.id))
      await storeMoves(ctx, machine, meant, meant.length > 0 ? moves.alongside?.() : [])
    },
  }
}

/** The cases that this call moved. */
export const movedOf = <Row>(fates: ReadonlyMap<string, Fate<Row>>): Moved<Row>[] =>
  [...fates.values()].filter((fate): fate is Moved<Row> => !(fate instanceof Refusal) && fate.isNew)

/** Why cases were refused, by id, as a batch answers it; undefined for the others. */
export const refusalsOf = (fates: ReadonlyMap<string, Fate<unknown>>): Map<string, Refusal | undefined> =>
  new Map([...fates].map(([id, fate]) => [id, fate instanceof Refusal ? fate : undefined]))

/** The move of a case that somebody asked for alone; throws its refusal. */
export function notRefused<Row>(fate: Fate<Row> | undefined): Moved<Row> {
  if (fate instanceof Refusal) throw fate
  return fate ?? refuse('notFound')
}

/** What some work comes to, or its refusal; other errors are thrown. */
export async function fateOf<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
