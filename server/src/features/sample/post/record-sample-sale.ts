import type { InputOf } from '@sampan/contract/endpoint'
import type { SampleDetail } from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import type { recordSampleSale as contract } from '@sampan/contract/sample-verbs'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { getSample } from '#features/sample/get-sample.ts'
import { type SampleRecord, sampleMachine } from '#features/sample/sample.machine.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { mailAbout } from '#features/sample/sample-mail.ts'
import { withinReach } from '#features/sample/sample-reach.ts'
import { findRow } from '#features/sample/sample-row.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { amountEvidence } from '#kit/case/amount-evidence.ts'
import { transition, writeHistory } from '#kit/case/transition.ts'

type Input = InputOf<typeof contract>

/**
 * Notes what a post has sold, in the currency of the product (R27). Sales grow and slips happen:
 * another figure for a case that has sold replaces the first, which stays in the history. Refuses `notFound`, and
 * `alreadyDecided` where nothing was posted yet or all is over.
 */
export async function recordSampleSale(ctx: Ctx, input: Input): Promise<SampleDetail> {
  const { id } = input
  const row = (await findRow(ctx, id, withinReach(ctx, 'recordSale'))) ?? refuse('notFound')
  const { currency } = row.product
  if (!(await correctSale(ctx, input, currency))) {
    const { isNew } = await transition(ctx, sampleMachine, {
      id,
      verb: 'recordSale',
      evidence: [amountEvidence(input.revenue, currency)],
      mayTouch: () => true,
      decide: async (locked) => ({ set: figuresOf(locked, input) }),
    })
    if (isNew) {
      await mailAbout(ctx, id, 'creator', 'sold', { params: { revenue: `${currency} ${input.revenue}` } })
    }
  }
  return getSample(ctx, { id })
}

/** Out: false when the case has not sold yet. */
async function correctSale(ctx: Ctx, input: Input, currency: string): Promise<boolean> {
  const isIt = and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, input.id))
  const [row] = await ctx.db.select().from(sample).where(isIt).for('update')
  if (row?.status !== sampleStatus.sold) return false
  const figures = figuresOf(row, input)
  await ctx.db
    .update(sample)
    .set({ ...figures, updatedAt: ctx.now })
    .where(isIt)
  if (row.revenue !== null && Number(row.revenue) === Number(input.revenue)) return true
  await writeHistory(ctx, sampleMachine, {
    subjectId: row.id,
    verb: 'correctSale',
    from: row.status,
    to: row.status,
    by: ctx.caller.role,
    evidence: [row.revenue ?? '0', input.revenue].map((amount) => amountEvidence(amount, currency)),
  })
  return true
}

const figuresOf = (row: SampleRecord, { revenue, fulfilment }: Input) => ({
  revenue,
  fulfilment: { ...row.fulfilment, ...fulfilment },
})
