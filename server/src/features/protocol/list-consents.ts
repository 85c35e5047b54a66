import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { Consent, listConsents as contract } from '@sampan/contract/protocol'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account, brand, mcn } from '#features/account/account.tables.ts'
import { containing } from '#kit/containing.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { textOf } from '#kit/local-text.ts'
import { countUpTo, offsetOf, pageOf, type Total, totalSeen } from '#kit/page.ts'
import { protocolConsent } from './protocol.tables.ts'
import { linesOf } from './read-protocols.ts'

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

/** Who accepted which version, when and how, filtered, sorted, by pages (R228). */
export async function listConsents(ctx: Ctx, filter: ConsentFilter): Promise<OutputOf<typeof contract>> {
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
  const known = await linesOf(ctx)
  const present = ({ consent, person, company: of }: (typeof rows)[number]): Consent => {
    const line = known.get(consent.kind)?.find(({ version }) => version === consent.version)
    return {
      id: [person.id, consent.kind, consent.version].join(' '),
      accountId: person.id,
      name: person.fullName,
      role: person.role,
      company: of,
      kind: consent.kind,
      title: textOf(line?.title ?? {}, ctx.language, ctx.tenant.defaultCountry),
      version: consent.version,
      way: consent.way,
      at: consent.at.toISOString(),
    }
  }
  return pageOf(filter, rows, present, (row) => row.place, total)
}
