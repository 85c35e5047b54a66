import { randomUUIDv7 } from 'node:crypto'
import { schemasOf } from '@sampan/contract/all.schemas'
import {
  type BatchRecord,
  batchLimits,
  batchVerbs,
  type startBatch as contract,
} from '@sampan/contract/batch-run'
import type { InputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { noteAudit } from '#kit/audit/notes.ts'
import { refusalOfZod } from '#kit/call/failure.ts'
import { noteChange } from '#kit/call/live.ts'
import { outsideOf } from '#kit/call/outside-call.ts'
import { inOwnTransaction } from '#kit/call/own-transaction.ts'
import { refuse } from '#kit/call/refusal.ts'
import { countSuccess } from '#kit/call/throttle.ts'
import { accountOf } from '#kit/context.ts'
import { type BatchKind, countOpenBatches, insertBatch, updateBatch } from './batch.queries.ts'
import { presentBatch } from './batch.view.ts'
import { runnableVerbs } from './batch-verbs.ts'
import { listMatching, type Matching } from './list-matching.ts'
import { runLater } from './run-later.ts'

/**
 * Keeps a verb, what it takes and its rows, and has a worker do it after the time to undo (R150). The rows that match are
 * those of now: what comes to match later is not among them. Refuses what the verb itself refuses of its input,
 * `notAllowed`, `tooManyBatches`, `tooManyRequests` (R209), and no rows.
 */
export async function startBatch(ctx: Ctx, given: InputOf<typeof contract>): Promise<BatchRecord> {
  const { endpoint, rows, check, needSeen } = runnableVerbs[given.verb]
  if (!endpoint.actor.includes(ctx.caller.role)) refuse('notAllowed')
  const matching = await rowsOf(ctx, given)
  const [first] = matching.ids
  if (first === undefined) refuse('invalidInput', { fields: [{ path: 'ids', key: 'chooseRows' }] })
  const parsed = schemasOf(endpoint).input.safeParse({ ...given.input, [rows]: [first] })
  if (!parsed.success) throw refusalOfZod(parsed.error)
  needSeen?.(given.ids, parsed.data)
  await check?.(ctx, parsed.data)
  // What the verb does not know is not kept either: it would be room for anything.
  const known = Object.entries(given.input).filter(
    ([key]) => key !== rows && Object.hasOwn(parsed.data as object, key),
  )
  const input = Object.fromEntries(known)
  return inOwnTransaction(outsideOf(ctx), (own) => keep(own, { ...given, input }, matching))
}

async function rowsOf(ctx: Ctx, { verb, ids, filter, except }: InputOf<typeof contract>): Promise<Matching> {
  if (ids) return { ids: [...new Set(ids)], isCut: false }
  const matching = await listMatching(ctx, batchVerbs[verb], filter ?? {})
  const out = new Set(except)
  return { ...matching, ids: matching.ids.filter((id) => !out.has(id)) }
}

/** What it counts as. */
const kindOf = ({ isQuiet, ids }: InputOf<typeof contract>): BatchKind => ({
  isQuiet,
  isTicked: !isQuiet && ids !== undefined && ids.length <= batchLimits.ticked,
})

/** How many of its kind one person has open, and begins in a day, under which count (R209, R280). */
export function boundsOf({ isQuiet, isTicked }: BatchKind) {
  if (isQuiet) return { max: batchLimits.quietOpen, perDay: batchLimits.quietPerDay, counter: 'decision' }
  if (isTicked) return { max: batchLimits.tickedOpen, perDay: batchLimits.tickedPerDay, counter: 'ticked' }
  return { max: batchLimits.open, perDay: batchLimits.perDay, counter: 'batch' }
}

async function keep(
  ctx: Ctx,
  given: InputOf<typeof contract>,
  { ids, isCut }: Matching,
): Promise<BatchRecord> {
  const { verb, input } = given
  const kind = kindOf(given)
  const { max, perDay, counter } = boundsOf(kind)
  if ((await countOpenBatches(ctx, kind)) >= max) refuse('tooManyBatches', { params: { max } })
  // Each keeps its rows for thirty days, also one that is undone at once.
  const day = 86_400_000
  const started = await countSuccess(ctx, `${counter}:${accountOf(ctx)}`, day)
  if (started > perDay) refuse('tooManyRequests', { status: 429, params: { context: 'day' } })
  const row = {
    tenantId: ctx.tenant.id,
    id: randomUUIDv7(),
    accountId: accountOf(ctx),
    verb,
    input,
    ...kind,
    language: ctx.language,
    countryCode: ctx.country,
    ip: ctx.ip || null,
    userAgent: ctx.userAgent.slice(0, 300),
    state: 'waiting' as const,
    isCut,
    total: ids.length,
    createdAt: ctx.now,
    beginsAt: new Date(ctx.now.getTime() + batchLimits.undo),
  }
  await insertBatch(ctx, row, ids)
  await runLater(ctx, row.id, row.beginsAt)
  noteAudit(ctx, { noun: 'batch', id: row.id, name: verb })
  noteChange(ctx, 'batch', row.id)
  return presentBatch(await updateBatch(ctx, row.id, { state: 'waiting' }))
}
