import { languages } from '@sampan/contract/country'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { askForMou } from '#features/mou/ask-for-mou.ts'
import type { MouEvidence, MouSubjectRules, PaperFacts } from '#features/mou/mou-subjects.ts'
import { dutiesOf } from '#features/product/duties.ts'
import { product, sku } from '#features/product/product.tables.ts'
import { clockPlanOf, type SampleRecord, sampleMachine } from '#features/sample/sample.machine.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { mailAbout } from '#features/sample/sample-mail.ts'
import { withinReach } from '#features/sample/sample-reach.ts'
import { findRow } from '#features/sample/sample-row.queries.ts'
import { numberOf } from '#features/sample/sample-search.ts'
import { refuse } from '#kit/call/refusal.ts'
import { type Moved, transition } from '#kit/case/transition.ts'

/** Asks the creator of an approved sample to sign; the case is locked already. */
export async function askForSampleMou(ctx: Ctx, row: SampleRecord): Promise<void> {
  const { productId, brandId, accountId, creatorId, countryCode } = row
  const [offer] = await ctx.db
    .select({ name: product.name })
    .from(product)
    .where(and(eq(product.tenantId, ctx.tenant.id), eq(product.id, productId)))
  await askForMou(ctx, {
    kind: 'sample',
    subjectId: row.id,
    brandId,
    accountId,
    creatorId,
    countryCode,
    number: numberOf(row.number),
    title: offer?.name ?? {},
  })
}

/** What samples tell about their agreements: the agreement's verbs are the sample's too (R30). */
export const sampleMouRules: MouSubjectRules = {
  mayRead: async (ctx, id) => (await findRow(ctx, id, withinReach(ctx, 'seeSamples'))) !== undefined,
  mayReview: async (ctx, id) => (await findRow(ctx, id, withinReach(ctx, 'reviewMou'))) !== undefined,
  async onSubmit(ctx, id, { evidence }) {
    await move(ctx, id, 'submitMou', { evidence })
  },
  async onReturn(ctx, id, { feedback, evidence }) {
    await move(ctx, id, 'returnMou', { reason: feedback, evidence })
  },
  async onApprove(ctx, id, { evidence }) {
    const { isNew, row } = await move(ctx, id, 'approveMou', { evidence })
    // The brand that approved knows that it ships next.
    if (isNew && ctx.caller.brandId === null) {
      await mailAbout(ctx, id, 'brand', 'toShip', { dueAt: clockPlanOf(ctx, row.status, row)?.dueAt ?? null })
    }
  },
  paperFacts,
}

function move(
  ctx: Ctx,
  id: string,
  verb: 'submitMou' | 'returnMou' | 'approveMou',
  given: { reason?: string; evidence: MouEvidence[] },
): Promise<Moved<SampleRecord>> {
  return transition(ctx, sampleMachine, {
    id,
    verb,
    ...given,
    mayTouch: () => true,
  })
}

/** The words of the agreement: the variant and its worth, who owes what, and the notice that was agreed to. */
async function paperFacts(ctx: Ctx, id: string): Promise<PaperFacts> {
  const [row] = await ctx.db
    .select({
      countryCode: sample.countryCode,
      commissionRate: product.commissionRate,
      currency: product.currency,
      variant: sku.name,
      price: sku.price,
    })
    .from(sample)
    .innerJoin(product, and(eq(product.tenantId, sample.tenantId), eq(product.id, sample.productId)))
    .innerJoin(sku, and(eq(sku.tenantId, sample.tenantId), eq(sku.id, sample.skuId)))
    .where(and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id)))
  if (!row) refuse('notFound')
  const duties = dutiesOf(ctx.tenant, row.countryCode, true)
  return {
    given: { text: row.variant, value: { amount: row.price, currency: row.currency } },
    duties,
    reward: null,
    commissionRate: row.commissionRate,
    notice: noticeOf(ctx, duties),
  }
}

/** As the application showed it, in every language. */
function noticeOf(ctx: Ctx, duties: ReturnType<typeof dutiesOf>): PaperFacts['notice'] {
  const daysOf = (hours: number | undefined) => Math.round((hours ?? 0) / 24)
  const post = duties.find(({ key }) => key === 'post')
  const keep = duties.find(({ key }) => key === 'keepPublic')
  const params = {
    fromDays: daysOf(post?.fromHours),
    days: daysOf(post?.hours),
    keepDays: daysOf(keep?.hours),
  }
  return Object.fromEntries(
    languages.map((language) => [language, ctx.app.words.say(language, 'sample:notice', params)]),
  )
}
