import type { HistoryVerb } from '@sampan/contract/history'
import { limits } from '@sampan/contract/limits'
import type { ClockRule } from '@sampan/contract/sample-status'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { savepoint } from '#db/savepoint.ts'
import { lockStock } from '#features/product/stock/stock.ts'
import { silentBrandRule } from '#features/tenant/sample-clocks.ts'
import { Refusal } from '#kit/call/refusal.ts'
import { endClock } from '#kit/case/clock.ts'
import { type ClockStep, isRunning, runClocks } from '#kit/case/clock-runner.ts'
import { transition, writeHistory } from '#kit/case/transition.ts'
import { approveSample } from './decide/approve-samples.ts'
import { type SampleRecord, sampleMachine } from './sample.machine.ts'
import { passiveDuties } from './sample.policy.ts'
import { sample } from './sample.tables.ts'
import { mailAbout } from './sample-mail.ts'
import { findCases } from './sample-row.queries.ts'

/**
 * What happens when the clocks of samples run: a reminder, a late line and what the tenant chose for silent brands;
 * parcels that were delivered long ago are confirmed, promises that were kept to the end rest.
 */
export const runSampleClocks = (ctx: Ctx): Promise<void> =>
  runClocks(ctx, sampleMachine, {
    neverWarned: passiveDuties,
    neverLate: [...passiveDuties, 'receive'],
    steps: [receiveDelivered(ctx), restKept(ctx), endNotKept(ctx)],
    onWarned: (row) => mailAbout(ctx, row.id, ownerOf(row), 'due', { dueAt: row.clockDueAt }),
    onLate: (row) => onLate(ctx, row),
  })

async function onLate(ctx: Ctx, row: SampleRecord): Promise<void> {
  if (row.clockDuty === 'post') {
    await write(ctx, row.id, { abnormalReasons: [...new Set([...row.abnormalReasons, 'postLate' as const])] })
  }
  await mailAbout(ctx, row.id, ownerOf(row), 'late', { dueAt: row.clockDueAt })
  if (row.clockOwner === 'brand') await answerSilence(ctx, row)
}

const write = (ctx: Ctx, id: string, set: Partial<SampleRecord>) =>
  ctx.db
    .update(sample)
    .set(set)
    .where(and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id)))

/** What the tenant chose for brands that fall silent; only a review can be approved by a rule. */
async function answerSilence(ctx: Ctx, row: SampleRecord): Promise<void> {
  const rule = silentBrandRule(ctx.tenant)
  // In a transaction of its own: stock is locked before cases everywhere, and this case is locked already.
  if (rule === 'approve' && row.clockDuty === 'review') {
    await ctx.app.jobs.add(ctx.db, ctx.tenant.id, 'sample-approve-silent', { id: row.id })
  } else if (rule !== 'nothing') {
    await escalate(ctx, row)
  }
}

async function escalate(ctx: Ctx, row: Pick<SampleRecord, 'id' | 'status' | 'clockDueAt'>): Promise<void> {
  await note(ctx, row, 'escalate')
  await mailAbout(ctx, row.id, 'specialist', 'escalated', { dueAt: row.clockDueAt })
}

/** Approves a case whose review passed in silence. When nothing is left to give, people must look at it. */
export async function approveSilent(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const found = (await findCases(ctx, [id], sql`true`)).get(id)
  if (!found) return
  await lockStock(ctx, [found])
  const part = savepoint(ctx.db, 'silent')
  await part.begin()
  try {
    await approveSample(ctx, found, 'system')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await part.takeBack()
    // Somebody decided in the meantime: then all is well.
    if (error.codeName === 'alreadyDecided' || error.codeName === 'notYet') return
    const [row] = await ctx.db
      .select()
      .from(sample)
      .where(and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id)))
      .for('update')
    if (row) await escalate(ctx, row)
  }
}

const isOver = (ctx: Ctx, duty: ClockRule['duty']) =>
  and(isRunning(sample), lte(sample.clockDueAt, ctx.now), eq(sample.clockDuty, duty))

/** The carrier delivered long ago and nobody said otherwise: the sample counts as received. */
const receiveDelivered = (ctx: Ctx): ClockStep<SampleRecord> => ({
  where: isOver(ctx, 'receive'),
  async act({ id }) {
    await transition(ctx, sampleMachine, { id, verb: 'receive', by: 'system', mayTouch: () => true })
    await mailAbout(ctx, id, 'creator', 'received')
  },
})

/** The post stayed public as long as was promised: a duty that ends well and by itself. What is gone was not kept. */
const restKept = (ctx: Ctx): ClockStep<SampleRecord> => ({
  where: and(isOver(ctx, 'keepPublic'), sql`not (${sample.abnormalReasons} @> array['postGone'])`),
  async act(row) {
    await note(ctx, row, 'keep')
    await write(ctx, row.id, endClock())
  },
})

/** A post that stays away for too long was not kept: nobody owes anything any more, and the case stays marked (R254). */
const endNotKept = (ctx: Ctx): ClockStep<SampleRecord> => ({
  where: and(
    isOver(ctx, 'keepPublic'),
    lte(sample.clockDueAt, new Date(ctx.now.getTime() - limits.postBackDays * 86_400_000)),
    sql`${sample.abnormalReasons} @> array['postGone']`,
  ),
  async act(row) {
    await note(ctx, row, 'notKept')
    await write(ctx, row.id, endClock())
  },
})

const ownerOf = (row: SampleRecord): 'brand' | 'creator' =>
  row.clockOwner === 'creator' ? 'creator' : 'brand'

const note = (
  ctx: Ctx,
  row: Pick<SampleRecord, 'id' | 'status'>,
  verb: HistoryVerb<'sample'>,
): Promise<void> =>
  writeHistory(ctx, sampleMachine, {
    subjectId: row.id,
    verb,
    from: row.status,
    to: row.status,
    by: 'system',
  })
