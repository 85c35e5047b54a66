import type { CountryCode, LocalText } from '@sampan/contract/country'
import type { NotificationKind } from '@sampan/contract/notification'
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { account } from '#features/account/account.tables.ts'
import { firstReaders } from '#features/account/people/recipients.ts'
import { hasAccess } from '#features/account/people/who-may.queries.ts'
import { type Notice, tellMany } from '#features/notification/tell.ts'
import { product } from '#features/product/product.tables.ts'
import type { Side } from './sample.policy.ts'
import { sample } from './sample.tables.ts'
import { numberOf } from './sample-search.ts'

/** The mails of a sample's life; their words are `sample:mail.<kind>` in locales. */
export type SampleMail =
  | 'applied'
  | 'applicationSent'
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
  | 'postToCheck'
  | 'postConfirmed'
  | 'postReturned'
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

/** What each is about, for those who choose what they are mailed. */
const kinds: Record<SampleMail, NotificationKind> = {
  applied: 'turn',
  applicationSent: 'confirmation',
  appliedBySpecialist: 'progress',
  appliedByMcn: 'progress',
  approved: 'progress',
  rejected: 'progress',
  toShip: 'turn',
  shipped: 'parcel',
  parcelChanged: 'parcel',
  delivered: 'parcel',
  trouble: 'parcel',
  received: 'turn',
  arrived: 'turn',
  extended: 'progress',
  posted: 'progress',
  postToCheck: 'turn',
  postConfirmed: 'progress',
  postReturned: 'turn',
  postNoted: 'progress',
  postGone: 'turn',
  sold: 'money',
  closed: 'progress',
  reopened: 'progress',
  toReviewAgain: 'turn',
  due: 'dueSoon',
  late: 'late',
  reminder: 'dueSoon',
  escalated: 'late',
}

interface MailOptions {
  /** The other person named in the mail. */
  name?: string
  reason?: string
  /** When the duty is due. */
  dueAt?: Date | null
  /** Whatever else the words mention. */
  params?: Record<string, string>
}

/**
 * Tells everybody of one side of a case, in the product and by mail, each in their own language.
 * `specialist` is who cares for the product.
 */
export async function mailAbout(
  ctx: Ctx,
  sampleId: string,
  to: Side | 'specialist',
  kind: SampleMail,
  options: MailOptions = {},
): Promise<void> {
  await mailAboutMany(ctx, [{ id: sampleId, ...options }], to, kind)
}

/** The same about many cases, each with what is its own, by two statements. */
export async function mailAboutMany(
  ctx: Ctx,
  about: readonly (MailOptions & { id: string })[],
  to: Side | 'specialist',
  kind: SampleMail,
): Promise<void> {
  if (about.length === 0) return
  const known = new Map(about.map((one) => [one.id, one]))
  const found = await readersOf(ctx, [...known.keys()], to)
  const told = firstReaders(found).map((row) => ({ ...row, options: known.get(row.id) ?? {} }))
  await mailReaders(ctx, told, to, kind)
}

export interface MailReader {
  id: string
}

/** A reader of a mail, and the values that it shows of a case. */
interface Told {
  id: string
  number: number
  countryCode: CountryCode
  productName: LocalText
  reader: MailReader
  options: MailOptions
}

/** The same for readers who are known already. */
export const mailReaders = (
  ctx: Ctx,
  told: readonly Told[],
  to: Side | 'specialist',
  kind: SampleMail,
): Promise<void> => tellMany(ctx, noticesFor(told, to, kind))

/** Tells creators of their cases, who were read with these. */
export const mailCreators = (
  ctx: Ctx,
  cases: readonly (Omit<Told, 'reader' | 'options'> & { accountId: string; isReached: boolean })[],
  kind: SampleMail,
): Promise<void> => {
  const told = cases.filter(({ isReached }) => isReached)
  return mailReaders(
    ctx,
    told.map(({ accountId, ...row }) => ({ ...row, reader: { id: accountId }, options: {} })),
    'creator',
    kind,
  )
}

/** What readers who are known already are told of a case, for `tellMany`. */
export const noticesFor = (
  told: readonly Told[],
  to: Side | 'specialist',
  kind: SampleMail,
): { accountId: string; notice: Notice }[] =>
  told.map(({ reader, options, ...row }) => {
    const { name = '', reason = '', dueAt, params } = options
    const notice: Notice = {
      kind: kinds[kind],
      text: `sample:mail.${kind}`,
      params: { number: numberOf(row.number), name, reason, ...params },
      texts: { product: { text: row.productName, country: row.countryCode } },
      ...(dueAt && { moments: { due: { at: dueAt.toISOString(), as: 'moment' } } }),
      path: to === 'creator' ? `/history?id=${row.id}` : `/console/samples/${row.id}`,
      ...(to !== 'creator' && { decides: { kind: 'sample' as const, ids: [row.id] } }),
    }
    return { accountId: reader.id, notice }
  })

const isOf: Record<Side | 'specialist', SQL> = {
  brand: eq(account.brandId, sample.brandId),
  creator: eq(account.id, sample.accountId),
  specialist: eq(account.id, product.specialistId),
}

const shown = {
  id: sample.id,
  number: sample.number,
  countryCode: sample.countryCode,
  productName: product.name,
  reader: { id: account.id },
}

const readersIn = (db: Db, side: Side | 'specialist', tenantId: string | Placeholder, which: SQL) =>
  db
    .select(shown)
    .from(sample)
    .innerJoin(product, and(eq(product.tenantId, sample.tenantId), eq(product.id, sample.productId)))
    .innerJoin(account, and(eq(account.tenantId, sample.tenantId), isOf[side]))
    .where(and(eq(sample.tenantId, tenantId), which, hasAccess))

const ofOne = (side: Side | 'specialist') =>
  prepared((db) => readersIn(db, side, sql.placeholder('tenantId'), eq(sample.id, sql.placeholder('id'))))
const readersOfOne = { brand: ofOne('brand'), creator: ofOne('creator'), specialist: ofOne('specialist') }

/** Everybody of one side of some cases, with the values that a mail shows of each. */
const readersOf = (ctx: Ctx, ids: readonly string[], side: Side | 'specialist') => {
  const tenantId = ctx.tenant.id
  const [id] = ids
  return ids.length === 1
    ? readersOfOne[side](ctx.db).execute({ tenantId, id })
    : readersIn(ctx.db, side, tenantId, among(sample.id, ids))
}
