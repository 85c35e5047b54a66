import type { listCommissionImports } from '@sampan/contract/commission'
import type { InputOf } from '@sampan/contract/endpoint'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { account } from '#features/account/account.tables.ts'
import { refuse } from '#kit/call/refusal.ts'
import { insertRows } from '#kit/case/hot-statements.ts'
import { containing } from '#kit/containing.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countUpTo, offsetOf, type Total } from '#kit/page.ts'
import { commissionImport, commissionLine } from './commission.tables.ts'

export type NewLine = typeof commissionLine.$inferInsert
export type ImportFilter = InputOf<typeof listCommissionImports>

/** Lets one import of the tenant run at a time, till the transaction ends. */
export async function lockImports(ctx: Ctx): Promise<void> {
  await ask(ctx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`commission ${ctx.tenant.id}`}, 0))`)
}

export async function insertImport(ctx: Ctx, row: typeof commissionImport.$inferInsert): Promise<void> {
  await ctx.db.insert(commissionImport).values(row)
}

/** Rows that one statement stores; it may have 65,535 values. */
const atOnce = 1_000

/** Stores the lines of an import. Throws for one that was booked before. */
export async function insertLines(ctx: Ctx, rows: readonly NewLine[]): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce)
    await insertRows(ctx.db, commissionLine, rows.slice(from, from + atOnce))
}

export interface ImportRow {
  made: typeof commissionImport.$inferSelect
  importedBy: string
  place: string[]
}

function sortOf(sort: ImportFilter['sort']): SortKey[] {
  const order = sort === 'oldest' || sort === 'rows_asc' ? 'asc' : 'desc'
  const first: SortKey = sort.startsWith('rows')
    ? { by: commissionImport.postedCount, order, type: 'integer' }
    : { by: commissionImport.importedAt, order, type: 'timestamptz' }
  return [first, { by: commissionImport.id, order, type: 'uuid' }]
}

/** By the name of the file, whoever imported it, or the number of an order in it. */
function matching({ query }: ImportFilter): SQL | undefined {
  if (!query) return undefined
  const words = containing(query)
  return sql`(${commissionImport.fileName} ilike ${words} or ${account.fullName} ilike ${words} or exists (
    select from commission_line line where line.tenant_id = ${commissionImport.tenantId}
      and line.import_id = ${commissionImport.id} and line.order_number = ${query}))`
}

/** A page of imports, one more than it holds. */
export async function listImportRows(
  ctx: Ctx,
  filter: ImportFilter,
): Promise<{ rows: ImportRow[]; total: Total }> {
  const keys = sortOf(filter.sort)
  const by = and(eq(account.tenantId, commissionImport.tenantId), eq(account.id, commissionImport.importedBy))
  const where = and(eq(commissionImport.tenantId, ctx.tenant.id), matching(filter))
  const rows = await ctx.db
    .select({ made: commissionImport, importedBy: account.fullName, place: placeOf(keys) })
    .from(commissionImport)
    .innerJoin(account, by)
    .where(and(where, behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  const total = await countUpTo(
    ctx.db,
    sql`select 1 from ${commissionImport} join ${account} on ${by} where ${where}`,
  )
  return { rows, total }
}

/** One import. Refuses `notFound`. */
export async function findImport(ctx: Ctx, id: string): Promise<Pick<ImportRow, 'made' | 'importedBy'>> {
  const [row] = await ctx.db
    .select({ made: commissionImport, importedBy: account.fullName })
    .from(commissionImport)
    .innerJoin(
      account,
      and(eq(account.tenantId, commissionImport.tenantId), eq(account.id, commissionImport.importedBy)),
    )
    .where(and(eq(commissionImport.tenantId, ctx.tenant.id), eq(commissionImport.id, id)))
  return row ?? refuse('notFound')
}
