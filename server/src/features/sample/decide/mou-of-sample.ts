import { languages } from '@sampan/contract/country'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { askForMous } from '#features/mou/ask-for-mou.ts'
import type { MouEvidence, MouSubjectRules, PaperFacts } from '#features/mou/mou-subjects.ts'
import { product, sku } from '#features/product/product.tables.ts'
import { clockPlanOf, type SampleRecord, sampleMachine } from '#features/sample/sample.machine.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { mailAboutMany } from '#features/sample/sample-mail.ts'
import { withinReach } from '#features/sample/sample-reach.ts'
import { findCases, findRow } from '#features/sample/sample-row.queries.ts'
import { numberOf } from '#features/sample/sample-search.ts'
import { dutiesOf } from '#features/tenant/sample-clocks.ts'
import { refuse } from '#kit/call/refusal.ts'
import { transition } from '#kit/case/transition.ts'
import { type DecidedMoves, decideMoves, movedOf, refusalsOf } from '#kit/case/transition-each.ts'

/** Asks the creators of approved samples to sign; the cases are locked already. */
export async function askForSampleMous(ctx: Ctx, rows: readonly SampleRecord[]): Promise<void> {
  if (rows.length === 0) return
  const productIds = [...new Set(rows.map(({ productId }) => productId))]
  const offers = await ctx.db
    .select({ id: product.id, name: product.name, templateId: product.mouTemplateId })
    .from(product)
    .where(and(eq(product.tenantId, ctx.tenant.id), among(product.id, productIds)))
  const offerOf = new Map(offers.map((offer) => [offer.id, offer]))
  const asked = rows.map(({ id, productId, number, brandId, accountId, creatorId, countryCode }) => ({
    ...{ subjectId: id, brandId, accountId, creatorId, countryCode },
    number: numberOf(number),
    title: offerOf.get(productId)?.name ?? {},
    templateId: offerOf.get(productId)?.templateId ?? null,
  }))
  await askForMous(ctx, 'sample', asked)
}

/** What samples tell about their agreements: the agreement's verbs are the sample's too (R30). */
export const sampleMouRules: MouSubjectRules = {
  mayRead: async (ctx, id) => (await findRow(ctx, id, withinReach(ctx, 'seeSamples'))) !== undefined,
  mayReview: async (ctx, ids) => new Set((await findCases(ctx, ids, withinReach(ctx, 'reviewMou'))).keys()),
  async onSubmit(ctx, id, { evidence }) {
    await transition(ctx, sampleMachine, { id, verb: 'submitMou', evidence, mayTouch: () => true })
  },
  async markSamePaper(ctx, id, isSame) {
    const kept = sql`array_remove(${sample.abnormalReasons}, 'samePaper')`
    const reasons = isSame ? sql`array_append(${kept}, 'samePaper')` : kept
    await ctx.db
      .update(sample)
      .set({ abnormalReasons: reasons })
      .where(and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id)))
  },
  async onReturn(ctx, given, reason) {
    const { fates, store } = await decideMany(ctx, given, { verb: 'returnMou', reason })
    return { refusals: refusalsOf(fates), store: (ids) => store((id) => ids.has(id)) }
  },
  async onApprove(ctx, given) {
    const { fates, store } = await decideMany(ctx, given, { verb: 'approveMou' })
    return {
      refusals: refusalsOf(fates),
      async store(ids) {
        await store((id) => ids.has(id))
        // The brand that approved knows that it ships next.
        if (ctx.caller.brandId !== null) return
        const moved = movedOf(fates).filter(({ row }) => ids.has(row.id))
        const about = moved.map(({ row }) => ({
          id: row.id,
          dueAt: clockPlanOf(ctx, row.status, row)?.dueAt ?? null,
        }))
        await mailAboutMany(ctx, about, 'brand', 'toShip')
      },
    }
  },
  paperFacts,
}

const decideMany = (
  ctx: Ctx,
  given: ReadonlyMap<string, MouEvidence[]>,
  said: { verb: 'returnMou' | 'approveMou'; reason?: string },
): Promise<DecidedMoves<SampleRecord>> =>
  decideMoves(ctx, sampleMachine, {
    ...said,
    ids: [...given.keys()],
    decide: ({ id }) => ({ evidence: given.get(id) ?? [] }),
  })

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
