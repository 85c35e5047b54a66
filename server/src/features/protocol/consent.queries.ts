import type { InputOf } from '@sampan/contract/endpoint'
import type { listConsents as contract } from '@sampan/contract/protocol'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account, brand, mcn } from '#features/account/account.tables.ts'
import { containing } from '#kit/containing.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countUpTo, offsetOf, type Total, totalSeen } from '#kit/page.ts'
import { protocolConsent } from './protocol.tables.ts'

export type ConsentFilter = InputOf<typeof contract>

const keysOf = (first: SortKey): SortKey[] => [
  first,
  { by: protocolConsent.accountId, order: first.order, type: 'uuid' },
  { by: protocolConsent.kind, order: 'asc', type: 'text' },
  { by: protocolConsent.version, order: 'asc', type: 'integer' },
]
const sorts: Record<ConsentFilter['sort'], SortKey[]> = {
  newest: keysOf({ by: protocolConsent.at, order: 'desc', type: 'timestamptz' }),
  oldest: keysOf({ by: protocolConsent.at, order: 'asc', type: 'timestamptz' }),
  name: keysOf({ by: sql`lower(${account.fullName})`, order: 'asc', type: 'text' }),
}

const own = {
  account: and(eq(account.tenantId, protocolConsent.tenantId), eq(account.id, protocolConsent.accountId)),
  brand: and(eq(brand.tenantId, account.tenantId), eq(brand.id, account.brandId)),
  mcn: and(eq(mcn.tenantId, account.tenantId), eq(mcn.id, account.mcnId)),
}
const company = sql<string | null>`coalesce(${brand.name}, ${mcn.name})`

function conditionOf(ctx: Ctx, { query, kinds, version, roles }: ConsentFilter): SQL | undefined {
  const part = query && containing(query)
  return and(
    eq(protocolConsent.tenantId, ctx.tenant.id),
    part ? or(sql`${account.fullName} ilike ${part}`, sql`${company} ilike ${part}`) : undefined,
    kinds?.length ? inArray(protocolConsent.kind, kinds) : undefined,
    version === undefined ? undefined : eq(protocolConsent.version, version),
    roles?.length ? inArray(account.role, roles) : undefined,
  )
}

/** A page of what people accepted, one row more than it holds, with the total. */
export async function listConsentRows(ctx: Ctx, filter: ConsentFilter) {
  const keys = sorts[filter.sort]
  const where = conditionOf(ctx, filter)
  const rows = await ctx.db
    .select({ consent: protocolConsent, person: account, company, place: placeOf(keys) })
    .from(protocolConsent)
    .innerJoin(account, own.account)
    .leftJoin(brand, own.brand)
    .leftJoin(mcn, own.mcn)
    .where(and(where, behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  const joined = sql`select 1 from ${protocolConsent} join ${account} on ${own.account}
    left join ${brand} on ${own.brand} left join ${mcn} on ${own.mcn} where ${where}`
  const total: Total = totalSeen(filter, rows) ?? (await countUpTo(ctx.db, joined))
  return { rows, ...total }
}
