import { randomUUIDv7 } from 'node:crypto'
import type { SignedInActor } from '@sampan/contract/endpoint'
import type { App } from '../../server/src/context.ts'
import type { Caller } from '../../server/src/kit/context.ts'

export interface BenchPerson {
  token: string
  caller: Caller & { accountId: string }
}

/** Seeded people with fresh access tokens. */
export interface BenchPeople {
  creators(count: number): Promise<BenchPerson[]>
  brands(count: number): Promise<BenchPerson[]>
  /** Of companies that may open the library of creators. */
  verifiedBrands(count: number): Promise<BenchPerson[]>
  admins(count: number): Promise<BenchPerson[]>
  /** People of any other role. */
  ofRole(role: SignedInActor, count: number): Promise<BenchPerson[]>
  of(accountIds: readonly string[], role: SignedInActor): Promise<BenchPerson[]>
}

interface Found {
  id: string
  brand_id: string | null
}

/** Tokens are made by Sampan's own sessions, without the log-in, which is measured by itself. */
export function benchPeople(app: App, tenantId: string): BenchPeople {
  const { $client } = app.database.forTenant(tenantId)

  async function enter(found: readonly Found[], role: SignedInActor): Promise<BenchPerson[]> {
    return app.database.transaction(tenantId, async (db) => {
      const people: BenchPerson[] = []
      for (const { id, brand_id: brandId } of found) {
        const who = { accountId: id, role, brandId }
        const from = { ip: '127.0.0.1', userAgent: 'bench', now: new Date() }
        const { accessToken } = await app.sessions.start(db, tenantId, who, from)
        people.push({ token: accessToken, caller: { ...who, sessionId: randomUUIDv7() } })
      }
      return people
    })
  }
  const find = async (role: SignedInActor, count: number): Promise<Found[]> =>
    // Spread over all of them; the first brand is the big one.
    (
      await $client.query<Found>(
        `select id, brand_id from (
           select id, brand_id, row_number() over (order by created_at, id) as n, count(*) over () as of
           from account where tenant_id = $1 and role = $2) as numbered
         where (n - 1) % greatest(1, of / $3) = 0 order by n limit $3`,
        [tenantId, role, count],
      )
    ).rows
  return {
    creators: async (count) => enter(await find('creator', count), 'creator'),
    brands: async (count) => enter(await find('brand', count), 'brand'),
    verifiedBrands: async (count) =>
      enter(
        (
          await $client.query<Found>(
            `select a.id, a.brand_id from account a join brand b on b.tenant_id = a.tenant_id and b.id = a.brand_id
             where a.tenant_id = $1 and a.role = 'brand' and b.verified_at is not null order by a.created_at, a.id limit $2`,
            [tenantId, count],
          )
        ).rows,
        'brand',
      ),
    admins: async (count) => enter(await find('admin', count), 'admin'),
    ofRole: async (role, count) => enter(await find(role, count), role),
    async of(accountIds, role) {
      const people = await enter(
        [...new Set(accountIds)].map((id) => ({ id, brand_id: null })),
        role,
      )
      const known = new Map(people.map((person) => [person.caller.accountId, person]))
      return accountIds.flatMap((id) => known.get(id) ?? [])
    },
  }
}
