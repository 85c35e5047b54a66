import type { listDataLooks as contract } from '@sampan/contract/address'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { accountOf } from '#kit/context.ts'
import { countUpTo, offsetOf, pageOf } from '#kit/page.ts'
import { dataLook } from './address.tables.ts'

/** Who looked at the caller's own data, newest first; a brand's person is named with the brand. */
export async function listDataLooks(
  ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const mine = and(eq(dataLook.tenantId, ctx.tenant.id), eq(dataLook.ownerId, accountOf(ctx)))
  const rows = await ctx.db
    .select({
      id: dataLook.id,
      at: dataLook.at,
      what: dataLook.what,
      name: account.fullName,
      brand: brand.name,
    })
    .from(dataLook)
    .innerJoin(account, and(eq(account.tenantId, dataLook.tenantId), eq(account.id, dataLook.viewerId)))
    .leftJoin(brand, and(eq(brand.tenantId, account.tenantId), eq(brand.id, account.brandId)))
    .where(mine)
    .orderBy(desc(dataLook.at), desc(dataLook.id))
    .limit(input.pageSize + 1)
    .offset(offsetOf(input))
  const total = await countUpTo(ctx.db, sql`select 1 from ${dataLook} where ${mine}`)
  const present = (row: (typeof rows)[number]) => ({
    id: row.id,
    at: row.at.toISOString(),
    viewer: row.brand ? `${row.name}, ${row.brand}` : row.name,
    what: row.what,
  })
  return { ...pageOf(input, rows, present, (row) => [row.at.toISOString(), row.id], total), next: null }
}
