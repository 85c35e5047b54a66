import { languageOf } from '@sampan/contract/country'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { prepared } from '#db/prepared.ts'
import { account } from '#features/account/account.tables.ts'
import { mailLater } from '#features/account/mail-later.ts'
import { product } from '#features/product/product.tables.ts'
import { textOf } from '#kit/local-text.ts'
import type { Side } from './sample.policy.ts'
import { sample } from './sample.tables.ts'
import { numberOf } from './sample-search.ts'

/** The mails of a sample's life; their words are `sample:mail.<kind>` in locales. */
export type SampleMail =
  | 'applied'
  | 'appliedBySpecialist'
  | 'appliedByMcn'
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
  | 'postGone'
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
  for (const { reader, ...found } of await readersOf(ctx, sampleId, to)) {
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

const onBank: Record<Side | 'specialist', SQL> = {
  brand: eq(account.brandId, sample.brandId),
  creator: eq(account.id, sample.accountId),
  specialist: eq(account.id, product.specialistId),
}

const readersOn = (bank: Side | 'specialist') =>
  prepared((db) =>
    db
      .select({
        number: sample.number,
        countryCode: sample.countryCode,
        productName: product.name,
        reader: { id: account.id, language: account.language, countryCode: account.countryCode },
      })
      .from(sample)
      .innerJoin(product, and(eq(product.tenantId, sample.tenantId), eq(product.id, sample.productId)))
      .innerJoin(account, and(eq(account.tenantId, sample.tenantId), onBank[bank]))
      .where(
        and(
          eq(sample.tenantId, sql.placeholder('tenantId')),
          eq(sample.id, sql.placeholder('id')),
          isNull(account.disabledAt),
        ),
      )
      .limit(readersMax)
      .prepare(`sample_readers_${bank}`),
  )
const readers = {
  brand: readersOn('brand'),
  creator: readersOn('creator'),
  specialist: readersOn('specialist'),
}

/** Everybody on one bank of a case, with what a mail says of it. */
const readersOf = (ctx: Ctx, id: string, to: Side | 'specialist') =>
  readers[to](ctx.db).execute({ tenantId: ctx.tenant.id, id })
