import { type Ability, abilities, reachOf } from '@sampan/contract/abilities'
import type { BatchResult } from '@sampan/contract/batch.schemas'
import { type CodeName, codes } from '@sampan/contract/codes'
import { savepoint } from '#db/savepoint.ts'
import { Refusal } from '#kit/call/refusal.ts'
import { refusalOfTaken } from '#kit/call/taken.ts'
import type { Ctx } from '#kit/context.ts'
import type { Key } from '../../../../locales/keys.ts'

type ResultRow = BatchResult['rows'][number]

/** Refusals because somebody else was faster, or because the state does not allow the verb: nothing can be corrected, so the row is skipped. */
const news: readonly CodeName[] = ['alreadyDecided', 'notYet', 'stateChanged', 'noWayThere']

/** A case as an answer names it. */
export interface BatchCase {
  id: string
  /** As it is shown to people: SP-24790. */
  number: string
  /** Whose case it is. */
  name: string
}

interface AnyBatch<Case extends BatchCase> {
  ids: readonly string[]
  /** Those of the ids that the caller reaches; the others are not found. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, Case>>
  /** The text key of a row that is done, such as `task:outcome.approved`. */
  words: Key
}

export interface Batch<Case extends BatchCase> extends AnyBatch<Case> {
  /** Takes the locks that must come before those of the cases. */
  prepare?(cases: readonly Case[]): Promise<void>
  /** The order in which the cases are decided, where their ids will not do: locks are taken in it. */
  orderOf?(found: Case): string
  /** Out: the text of the row, or nothing where `words` is enough. */
  decide(found: Case): Promise<string | undefined>
}

/** A refusal, the words of a row that is done, or undefined where those of the batch are enough, also for one done before. */
export type RowFate = Refusal | string | undefined

export interface JointBatch<Case extends BatchCase> extends AnyBatch<Case> {
  /** Whether `find` asks for reach alone, so that it may be asked again once all are decided: what the verb does changes nothing of it. */
  asksReachAgain?: true
  /**
   * Decides all of them by a fixed number of statements; refuses a row by answering why, and stores nothing for it. In: in
   * the order of their ids. Out: what became of each by id; one that is left out is not there any more.
   */
  decideAll(found: readonly Case[]): Promise<ReadonlyMap<string, RowFate>>
}

/** The fates of cases that are held: all are done but those that were refused. */
export const doneBut = (
  held: readonly { id: string }[],
  refused: ReadonlyMap<string, RowFate>,
): ReadonlyMap<string, RowFate> => new Map(held.map(({ id }) => [id, refused.get(id)]))

/** Whether somebody's reach may end while a verb of theirs waits for its locks: they act for whom, and for what, others give into their care. */
const mayLoseReach = ({ role }: Ctx['caller']): boolean =>
  Object.keys(abilities).some((ability) =>
    ['inCare', 'ownCreators'].includes(reachOf(role, ability as Ability) ?? ''),
  )

/**
 * Decides all of them, and asks behind their locks who is still within reach: of those who are not any more nothing is decided. Two further
 * statements, for callers whose reach may end.
 */
async function decideReached<Case extends BatchCase>(
  ctx: Ctx,
  batch: JointBatch<Case>,
  found: readonly Case[],
): Promise<ReadonlyMap<string, RowFate>> {
  if (found.length === 0) return new Map()
  if (!batch.asksReachAgain || !mayLoseReach(ctx.caller)) return batch.decideAll(found)
  const part = savepoint(ctx.db, 'batch_reach')
  await part.begin()
  const fates = await batch.decideAll(found)
  const still = await batch.find(found.map(({ id }) => id))
  if (found.every(({ id }) => still.has(id))) return fates
  await part.takeBack()
  await part.release()
  return decideReached(
    ctx,
    batch,
    found.filter(({ id }) => still.has(id)),
  )
}

/** Decides many rows together (`transitionEach`), with the answers that `decideEach` gives. */
export async function decideTogether<Case extends BatchCase>(
  ctx: Ctx,
  batch: JointBatch<Case>,
): Promise<BatchResult> {
  const asked = [...new Set(batch.ids)]
  const found = await batch.find(asked)
  const ordered = [...found.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const fates = await decideReached(ctx, batch, ordered)
  const decided = ordered.filter(({ id }) => fates.has(id))
  const results = decided.map((one): [string, ResultRow] => {
    const fate = fates.get(one.id)
    return [one.id, fate instanceof Refusal ? refusedRow(ctx, one, fate) : doneRow(ctx, batch, one, fate)]
  })
  return answerOf(ctx, asked, new Map(results))
}

/**
 * Decides row by row, each in its own savepoint, so that a refusal rolls back one row. Rows are decided in
 * one order everywhere, so two batches never wait for each other in a circle; the answer keeps the order asked.
 */
export async function decideEach<Case extends BatchCase>(ctx: Ctx, batch: Batch<Case>): Promise<BatchResult> {
  const asked = [...new Set(batch.ids)]
  const cases = await batch.find(asked)
  const found = [...cases.values()]
  await batch.prepare?.(found)
  const place = (one: Case) => `${batch.orderOf?.(one) ?? ''}${one.id}`
  const results = new Map<string, ResultRow>()
  const ordered = found.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
  for (const one of ordered) {
    results.set(one.id, await decideOne(ctx, batch, one, one === ordered.at(-1)))
  }
  return answerOf(ctx, asked, results)
}

function answerOf(ctx: Ctx, asked: readonly string[], results: ReadonlyMap<string, ResultRow>): BatchResult {
  const rows = asked.map((id) => results.get(id) ?? unknownRow(ctx, id))
  const count = (outcome: ResultRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return { rows, done: count('done'), skipped: count('skipped'), failed: count('failed') }
}

async function decideOne<Case extends BatchCase>(
  ctx: Ctx,
  batch: Batch<Case>,
  found: Case,
  isLast: boolean,
): Promise<ResultRow> {
  const part = savepoint(ctx.db, 'batch_row')
  await part.begin()
  try {
    const said = await batch.decide(found)
    // The end of the transaction releases the last one as well.
    if (!isLast) await part.release()
    return doneRow(ctx, batch, found, said)
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOfTaken(error, 'row')
    if (!refusal) throw error
    await part.takeBack()
    await part.release()
    return refusedRow(ctx, found, refusal)
  }
}

const doneRow = (
  ctx: Ctx,
  { words }: { words: Key },
  { id, number, name }: BatchCase,
  said: string | undefined,
): ResultRow => ({
  ...{ id, number, name, outcome: 'done', code: codes.ok },
  message: said ?? ctx.app.words.say(ctx.language, words),
})

/** A row that was refused: skipped where nothing about it can be mended, else failed. */
export function refusedRow(ctx: Ctx, { id, number, name }: BatchCase, refusal: Refusal): ResultRow {
  const outcome = news.includes(refusal.codeName) ? 'skipped' : 'failed'
  return { id, number, name, outcome, code: refusal.code, message: wordsOf(ctx, refusal) }
}

/** What is missing, each by its name, rather than that something is. */
function wordsOf(ctx: Ctx, { codeName, options }: Refusal): string {
  const { fields = [], params } = options
  const faults = fields.length > 0 ? fields : [{ key: codeName, params }]
  return faults.map((fault) => ctx.app.words.say(ctx.language, `errors:${fault.key}`, fault.params)).join(' ')
}

const unknownRow = (ctx: Ctx, id: string): ResultRow => ({
  id,
  number: '',
  name: '',
  outcome: 'failed',
  code: codes.notFound,
  message: ctx.app.words.say(ctx.language, 'errors:notFound'),
})
