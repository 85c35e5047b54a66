import type { HistoryVerb } from '@sampan/contract/history'
import type { ClockRule } from '@sampan/contract/sample-status'
import { and, asc, eq, isNotNull, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { silentBrandRule } from '#features/product/duties.ts'
import { lockStock } from '#features/product/stock.ts'
import { Refusal } from '#kit/refusal.ts'
import { transition, writeHistory } from '#kit/transition.ts'
import { approveSample } from './approve-samples.ts'
import { type SampleRecord, sampleMachine } from './sample.machine.ts'
import { passiveDuties } from './sample.policy.ts'
import { sample } from './sample.tables.ts'
import { mailAbout } from './sample-mail.ts'
import { findCases } from './sample-row.queries.ts'

/** Cases of one kind that a run takes at most; the next run goes on. */
const atOnce = 200

type Due = Pick<
  SampleRecord,
  'id' | 'status' | 'productId' | 'skuId' | 'clockDuty' | 'clockOwner' | 'clockDueAt' | 'abnormalReasons'
>

/**
 * Looks at every running clock (design 5, clocks): reminds at two thirds, once; marks what is late, once; confirms
 * parcels that were delivered long ago; lets a promise that was kept to the end rest.
 */
export async function runSampleClocks(ctx: Ctx): Promise<void> {
  await receiveDelivered(ctx)
  await restKept(ctx)
  for (const row of await takeWarned(ctx)) await warn(ctx, row)
  for (const row of await takeLate(ctx)) await noteLate(ctx, row)
}

const running = (ctx: Ctx, ...conditions: (SQL | undefined)[]): SQL | undefined =>
  and(
    eq(sample.tenantId, ctx.tenant.id),
    isNotNull(sample.clockDueAt),
    isNull(sample.clockPausedAt),
    ...conditions,
  )

const isPast = (ctx: Ctx): SQL => lte(sample.clockDueAt, ctx.now)
const isDuty = (duty: ClockRule['duty']): SQL => eq(sample.clockDuty, duty)
/** Duties that somebody must act on; the others end by themselves. */
const isActive: SQL = notInArray(sample.clockDuty, [...passiveDuties, 'receive'] as ClockRule['duty'][])

const dueColumns = {
  id: sample.id,
  status: sample.status,
  productId: sample.productId,
  skuId: sample.skuId,
  clockDuty: sample.clockDuty,
  clockOwner: sample.clockOwner,
  clockDueAt: sample.clockDueAt,
  abnormalReasons: sample.abnormalReasons,
}

/** Rows that somebody works on right now are left for the next run. */
const take = (ctx: Ctx, where: SQL | undefined): Promise<Due[]> =>
  ctx.db
    .select(dueColumns)
    .from(sample)
    .where(where)
    .orderBy(asc(sample.clockDueAt))
    .limit(atOnce)
    .for('update', { skipLocked: true })

const write = (ctx: Ctx, id: string, set: Partial<SampleRecord>) =>
  ctx.db
    .update(sample)
    .set(set)
    .where(and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id)))

/** The clock has gone two thirds of its way and is not late yet. */
function takeWarned(ctx: Ctx): Promise<Due[]> {
  const warnAt = sql`${sample.clockStartedAt} + (${sample.clockDueAt} - ${sample.clockStartedAt}) * 2 / 3`
  return take(
    ctx,
    running(
      ctx,
      isNull(sample.clockWarnedAt),
      isNull(sample.clockLateAt),
      sql`${warnAt} <= ${ctx.now} and ${sample.clockDueAt} > ${ctx.now}`,
      sql`${sample.clockDuty} <> all(${sql.param([...passiveDuties])}::text[])`,
    ),
  )
}

async function warn(ctx: Ctx, row: Due): Promise<void> {
  await write(ctx, row.id, { clockWarnedAt: ctx.now })
  await mailAbout(ctx, row.id, ownerOf(row), 'due', { dueAt: row.clockDueAt })
}

const takeLate = (ctx: Ctx): Promise<Due[]> =>
  take(ctx, running(ctx, isNull(sample.clockLateAt), isPast(ctx), isActive))

async function noteLate(ctx: Ctx, row: Due): Promise<void> {
  const reasons =
    row.clockDuty === 'post' ? [...new Set([...row.abnormalReasons, 'postLate'])] : row.abnormalReasons
  await write(ctx, row.id, { clockLateAt: ctx.now, abnormalReasons: reasons })
  await note(ctx, row, 'late')
  await mailAbout(ctx, row.id, ownerOf(row), 'late', { dueAt: row.clockDueAt })
  if (row.clockOwner === 'brand') await answerSilence(ctx, row)
}

/** What the tenant chose for brands that fall silent; only a review can be approved by a rule. */
async function answerSilence(ctx: Ctx, row: Due): Promise<void> {
  const rule = silentBrandRule(ctx.tenant)
  // In a transaction of its own: stock is locked before cases everywhere, and this case is locked already.
  if (rule === 'approve' && row.clockDuty === 'review') {
    await ctx.app.jobs.add(ctx.db, ctx.tenant.id, 'sample-approve-silent', { id: row.id })
  } else if (rule !== 'nothing') {
    await escalate(ctx, row)
  }
}

async function escalate(ctx: Ctx, row: Pick<Due, 'id' | 'status' | 'clockDueAt'>): Promise<void> {
  await note(ctx, row, 'escalate')
  await mailAbout(ctx, row.id, 'specialist', 'escalated', { dueAt: row.clockDueAt })
}

/** Approves a case whose review passed in silence. When nothing is left to give, people must look at it. */
export async function approveSilent(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const found = (await findCases(ctx, [id], sql`true`)).get(id)
  if (!found) return
  await lockStock(ctx, [found])
  await ctx.db.execute(sql`savepoint silent`)
  try {
    await approveSample(ctx, found, 'system')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await ctx.db.execute(sql`rollback to savepoint silent`)
    // Somebody decided in the meantime: then all is well.
    if (error.codeName === 'alreadyDecided' || error.codeName === 'notYet') return
    const [row] = await take(ctx, and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id)))
    if (row) await escalate(ctx, row)
  }
}

/** The carrier delivered long ago and nobody said otherwise: the sample counts as received. */
async function receiveDelivered(ctx: Ctx): Promise<void> {
  for (const { id } of await take(ctx, running(ctx, isPast(ctx), isDuty('receive')))) {
    await transition(ctx, sampleMachine, {
      id,
      verb: 'receive',
      by: 'system',
      mayTouch: () => true,
    })
    await mailAbout(ctx, id, 'creator', 'received')
  }
}

/** The post stayed public as long as was promised: a duty that ends well and by itself. What is gone was not kept. */
async function restKept(ctx: Ctx): Promise<void> {
  const isThere = sql`not (${sample.abnormalReasons} @> array['postGone'])`
  for (const row of await take(ctx, running(ctx, isPast(ctx), isDuty('keepPublic'), isThere))) {
    await note(ctx, row, 'keep')
    await write(ctx, row.id, {
      clockDuty: null,
      clockOwner: null,
      clockStartedAt: null,
      clockDueAt: null,
    })
  }
}

const ownerOf = (row: Due): 'brand' | 'creator' => (row.clockOwner === 'creator' ? 'creator' : 'brand')

const note = (ctx: Ctx, row: Pick<Due, 'id' | 'status'>, verb: HistoryVerb<'sample'>): Promise<void> =>
  writeHistory(ctx, sampleMachine, {
    subjectId: row.id,
    verb,
    from: row.status,
    to: row.status,
    by: 'system',
  })
