import { languageOf } from '@sampan/contract/country'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { mailLater } from '#features/account/mail-later.ts'
import { textOf } from '#features/product/local-text.ts'
import { product } from '#features/product/product.tables.ts'
import type { Side } from './sample.policy.ts'
import { sample } from './sample.tables.ts'
import { numberOf } from './sample-search.ts'

/** The mails of a sample's life; their words are `sample:mail.<kind>` in locales. */
export type SampleMail =
  | 'applied'
  | 'approved'
  | 'rejected'
  | 'toShip'
  | 'shipped'
  | 'parcelChanged'
  | 'delivered'
  | 'trouble'
  | 'received'
  | 'arrived'
  | 'extended'
  | 'posted'
  | 'postNoted'
  | 'sold'
  | 'closed'
  | 'reopened'
  | 'toReviewAgain'
  | 'due'
  | 'late'
  | 'reminder'
  | 'escalated'

interface MailOptions {
  /** The other person whom the mail speaks of. */
  name?: string
  reason?: string
  /** When the duty is due. */
  dueAt?: Date | null
  /** Whatever else the words mention. */
  params?: Record<string, string>
}

/** More people than this of one brand are not written to about one case. */
const readersMax = 20

/**
 * Writes to everybody on one bank of a case, each in the own language, once the transaction has committed.
 * `specialist` is who cares for the product.
 */
export async function mailAbout(
  ctx: Ctx,
  sampleId: string,
  to: Side | 'specialist',
  kind: SampleMail,
  options: MailOptions = {},
): Promise<void> {
  const found = await findCase(ctx, sampleId)
  if (!found) return
  for (const reader of await readersOf(ctx, found, to)) {
    const language = reader.language ?? languageOf(reader.countryCode)
    await mailLater(ctx, reader.id, {
      text: `sample:mail.${kind}`,
      params: {
        number: numberOf(found.number),
        product: textOf(found.productName, language, found.countryCode),
        name: options.name ?? '',
        reason: options.reason ?? '',
        ...options.params,
      },
      ...(options.dueAt && { moments: { due: { at: options.dueAt.toISOString(), as: 'moment' } } }),
      path: to === 'creator' ? `/history?id=${sampleId}` : `/console/samples/${sampleId}`,
    })
  }
}

async function findCase(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({
      number: sample.number,
      accountId: sample.accountId,
      brandId: sample.brandId,
      countryCode: sample.countryCode,
      productName: product.name,
      specialistId: product.specialistId,
    })
    .from(sample)
    .innerJoin(product, and(eq(product.tenantId, sample.tenantId), eq(product.id, sample.productId)))
    .where(and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id)))
  return row
}
type FoundCase = NonNullable<Awaited<ReturnType<typeof findCase>>>

async function readersOf(ctx: Ctx, found: FoundCase, to: Side | 'specialist') {
  const bank: Record<typeof to, SQL | undefined> = {
    brand: eq(account.brandId, found.brandId),
    creator: eq(account.id, found.accountId),
    specialist: found.specialistId ? eq(account.id, found.specialistId) : undefined,
  }
  const who = bank[to]
  if (!who) return []
  return ctx.db
    .select({ id: account.id, language: account.language, countryCode: account.countryCode })
    .from(account)
    .where(and(eq(account.tenantId, ctx.tenant.id), who, isNull(account.disabledAt)))
    .limit(readersMax)
}
