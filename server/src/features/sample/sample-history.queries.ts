import type { HistoryVerb } from '@sampan/contract/history'
import { type SampleVerb, sampleStatus } from '@sampan/contract/sample-status'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { historyReader } from '#features/account/case-history.queries.ts'
import { product, productPicture } from '#features/product/product.tables.ts'
import { firstPicture } from '#features/product/product-list.queries.ts'
import type { HistoryLineRow as LineRow } from '#kit/clock.view.ts'
import { accountOf } from '#kit/context.ts'
import { orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { sample, sampleHistory } from './sample.tables.ts'

const lineColumns = {
  line: sampleHistory,
  actor: { id: account.id, name: account.fullName, avatar: account.avatarUrl },
}

const actorOfLine = and(eq(account.tenantId, sampleHistory.tenantId), eq(account.id, sampleHistory.actorId))

export type HistoryLineRow = LineRow<HistoryVerb<'sample'>>

/** The whole history of a case, newest first. */
export const historyOf = historyReader(sampleHistory, sampleHistory.sampleId)

/** What a review decided: these verbs, and no others, are review records. */
const decisions = ['approve', 'reject', 'returnMou', 'approveMou', 'close', 'reopen'] satisfies SampleVerb[]

/** The decisions on the caller's own cases that were made before `hiddenSince` or are no rejection. */
export function decisionsOf(ctx: Ctx, hiddenSince: Date, sampleId: string | undefined): SQL | undefined {
  return and(
    eq(sampleHistory.tenantId, ctx.tenant.id),
    eq(sample.accountId, accountOf(ctx)),
    inArray(sampleHistory.verb, decisions),
    // What the creator did is no decision on it.
    sql`${sampleHistory.actorId} is distinct from ${accountOf(ctx)}`,
    sampleId ? eq(sample.id, sampleId) : undefined,
    // A rejection that the creator may not know of yet is no record yet.
    sql`not (${sampleHistory.verb} = 'reject' and ${sample.status} = ${sampleStatus.rejected} and ${sampleHistory.at} >= ${sample.statusSince} and ${sample.statusSince} > ${hiddenSince})`,
    sql`not (${sampleHistory.verb} = 'reject' and ${sample.status} = ${sampleStatus.closed} and ${sampleHistory.at} > ${hiddenSince}
      and exists (select 1 from sample_history later where later.tenant_id = ${sampleHistory.tenantId}
        and later.sample_id = ${sampleHistory.sampleId} and later.verb = 'withdraw' and later.at >= ${sampleHistory.at}))`,
  )
}

const sampleOfLine = and(eq(sample.tenantId, sampleHistory.tenantId), eq(sample.id, sampleHistory.sampleId))

const decisionColumns = {
  ...lineColumns,
  number: sample.number,
  country: sample.countryCode,
  productName: product.name,
  thumb: productPicture.thumbUrl,
}

/** Decisions with the case and the product that they were about. */
export function selectDecisions(ctx: Ctx, sort: readonly SortKey[], where: SQL | undefined) {
  return ctx.db
    .select({ ...decisionColumns, place: placeOf(sort) })
    .from(sampleHistory)
    .innerJoin(sample, sampleOfLine)
    .innerJoin(product, and(eq(product.tenantId, sample.tenantId), eq(product.id, sample.productId)))
    .leftJoin(productPicture, firstPicture)
    .leftJoin(account, actorOfLine)
    .where(where)
    .orderBy(...orderOf(sort))
}

export const countableDecisions = (where: SQL | undefined): SQL =>
  sql`select 1 from ${sampleHistory} join ${sample} on ${sampleOfLine} where ${where}`
