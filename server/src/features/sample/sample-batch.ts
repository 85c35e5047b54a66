import type { Ability } from '@sampan/contract/abilities'
import type { CodeName } from '@sampan/contract/codes'
import { codes } from '@sampan/contract/codes'
import type { BatchResult } from '@sampan/contract/sample'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { Refusal } from '#kit/refusal.ts'
import { withinReach } from './sample-reach.ts'
import { type CaseRef, findCases } from './sample-row.queries.ts'
import { numberOf } from './sample-search.ts'

type ResultRow = BatchResult['rows'][number]

/** Refusals that say "somebody else was first": nothing to mend, so the row is skipped. */
const news: readonly CodeName[] = ['alreadyDecided', 'stateChanged']

interface Batch {
  ids: readonly string[]
  ability: Ability
  /** What a row says when it is done, in locales under `sample:outcome`. */
  done: string
  /** Takes the locks that must come before those of the cases. */
  prepare?(cases: readonly CaseRef[]): Promise<void>
  decide(found: CaseRef): Promise<unknown>
}

/**
 * Decides row by row: each stands in a savepoint of its own, so one refusal takes back one row. Rows are decided
 * in the order of their ids, so two batches never wait for each other in a circle; the answer keeps the order asked.
 */
export async function decideEach(ctx: Ctx, batch: Batch): Promise<BatchResult> {
  const asked = [...new Set(batch.ids)]
  const cases = await findCases(ctx, asked, withinReach(ctx, batch.ability))
  await batch.prepare?.([...cases.values()])
  const results = new Map<string, ResultRow>()
  for (const id of asked.toSorted()) {
    const found = cases.get(id)
    results.set(id, found ? await decideOne(ctx, batch, found) : unknownRow(ctx, id))
  }
  const rows = asked.flatMap((id) => results.get(id) ?? [])
  const count = (outcome: ResultRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return { rows, done: count('done'), skipped: count('skipped'), failed: count('failed') }
}

async function decideOne(ctx: Ctx, batch: Batch, found: CaseRef): Promise<ResultRow> {
  const row = { id: found.id, number: numberOf(found.number), name: found.fullName }
  await ctx.db.execute(sql`savepoint batch_row`)
  try {
    await batch.decide(found)
    await ctx.db.execute(sql`release savepoint batch_row`)
    const message = ctx.app.words.say(ctx.language, `sample:outcome.${batch.done}`)
    return { ...row, outcome: 'done', code: codes.ok, message }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await ctx.db.execute(sql`rollback to savepoint batch_row`)
    await ctx.db.execute(sql`release savepoint batch_row`)
    const outcome = news.includes(error.codeName) ? 'skipped' : 'failed'
    return { ...row, outcome, code: error.code, message: wordsOf(ctx, error) }
  }
}

const wordsOf = (ctx: Ctx, refusal: Refusal): string => {
  const field = refusal.options.fields?.[0]
  return field
    ? ctx.app.words.say(ctx.language, `errors:${field.key}`, field.params)
    : ctx.app.words.say(ctx.language, `errors:${refusal.codeName}`, refusal.options.params)
}

const unknownRow = (ctx: Ctx, id: string): ResultRow => ({
  id,
  number: '',
  name: '',
  outcome: 'failed',
  code: codes.notFound,
  message: ctx.app.words.say(ctx.language, 'errors:notFound'),
})
