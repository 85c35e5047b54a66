import type { BatchResult } from '@sampan/contract/batch.schemas'
import { type CodeName, codes } from '@sampan/contract/codes'
import { sql } from 'drizzle-orm'
import { Refusal } from '#kit/call/refusal.ts'
import type { Ctx } from '#kit/context.ts'
import type { Key } from '../../../../locales/keys.ts'

type ResultRow = BatchResult['rows'][number]

/** Refusals that say "somebody else was first" or "not from here": nothing to mend, so the row is skipped. */
const news: readonly CodeName[] = ['alreadyDecided', 'notYet', 'stateChanged', 'noWayThere']

/** A case as an answer names it. */
export interface BatchCase {
  id: string
  /** As people say it: SP-24790. */
  number: string
  /** Whose case it is. */
  name: string
}

export interface Batch<Case extends BatchCase> {
  ids: readonly string[]
  /** Those of the ids that the caller reaches; the others are not found. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, Case>>
  /** Takes the locks that must come before those of the cases. */
  prepare?(cases: readonly Case[]): Promise<void>
  /** The order in which the cases are decided, where their ids will not do: locks are taken in it. */
  orderOf?(found: Case): string
  /** Out: the words of the row, or the key of `words` when there is nothing more to say. */
  decide(found: Case): Promise<string | undefined>
  /** What a row says when it is done, such as `task:outcome.approved`. */
  words: Key
}

/**
 * Decides row by row: each stands in a savepoint of its own, so one refusal takes back one row. Rows are decided in
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
  const row = { id: found.id, number: found.number, name: found.name }
  await ctx.db.execute(sql`savepoint batch_row`)
  try {
    const said = await batch.decide(found)
    // The end of the transaction releases the last one as well.
    if (!isLast) await ctx.db.execute(sql`release savepoint batch_row`)
    return {
      ...row,
      outcome: 'done',
      code: codes.ok,
      message: said ?? ctx.app.words.say(ctx.language, batch.words),
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await ctx.db.execute(sql`rollback to savepoint batch_row`)
    await ctx.db.execute(sql`release savepoint batch_row`)
    const outcome = news.includes(error.codeName) ? 'skipped' : 'failed'
    return { ...row, outcome, code: error.code, message: wordsOf(ctx, error) }
  }
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
