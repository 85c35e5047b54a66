import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { jsonRows, orNull } from '#db/json-rows.ts'
import { askRow, type Question } from '#db/question.ts'
import { account } from '#features/account/account.tables.ts'
import { type FileRow, filesAmong } from '#features/file/file.queries.ts'
import { type DirectPaymentRow, directPayment } from './direct-payment.tables.ts'

const isIt = (ctx: Ctx, id: string): SQL | undefined =>
  and(eq(directPayment.tenantId, ctx.tenant.id), eq(directPayment.id, id))

/** Whether a participation's reward is owed by its brand, or was paid by it. In: the columns of the participation. */
export const isRewardOwed = (tenantId: SQL, participationId: SQL): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${directPayment} where ${directPayment.tenantId} = ${tenantId}
    and ${directPayment.id} = ${participationId})`

/** What is owed directly for a participation; undefined where nothing is. Who may see it is the caller's question. */
export async function findDirectPayment(ctx: Ctx, id: string): Promise<DirectPaymentRow | undefined> {
  const [row] = await ctx.db.select().from(directPayment).where(isIt(ctx, id))
  return row
}

/** Which of some participations have a direct payment. */
export async function listOwedDirectly(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: directPayment.id })
    .from(directPayment)
    .where(and(eq(directPayment.tenantId, ctx.tenant.id), among(directPayment.id, ids)))
  return new Set(rows.map(({ id }) => id))
}

const sayer = alias(account, 'sayer')
const decider = alias(account, 'decider')
const payments = jsonRows({
  payment: getTableColumns(directPayment),
  saidBy: orNull(sayer.fullName),
  decidedBy: orNull(decider.fullName),
})
export type PaymentData = ReturnType<typeof payments.read>[number]

/** The same with the names of who said and decided, as a part of a page. */
export const directPaymentOf = (ctx: Ctx, id: string): Question<PaymentData | undefined> =>
  askRow(
    payments,
    sql`from ${directPayment}
      left join ${account} ${sayer} on ${and(eq(sayer.tenantId, directPayment.tenantId), eq(sayer.id, directPayment.saidBy))}
      left join ${account} ${decider} on ${and(eq(decider.tenantId, directPayment.tenantId), eq(decider.id, directPayment.decidedBy))}
      where ${isIt(ctx, id)}`,
  )

/** Its voucher and what the creator shows against it. */
export const paymentFilesOf = (ctx: Ctx, id: string): Question<Map<string, FileRow>> =>
  filesAmong(
    ctx,
    sql`select unnest(array[${directPayment.voucherId}, ${directPayment.proofId}]) from ${directPayment} where ${isIt(ctx, id)}`,
  )
