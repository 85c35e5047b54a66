import type { CountryCode } from '@sampan/contract/country'
import type pg from 'pg'
import { refuse } from './call/refusal.ts'

/** What every call needs to know of its tenant; the rest is read by the tenant feature. */
export interface Tenant {
  id: string
  slug: string
  clientName: string
  defaultCountry: CountryCode
  isStation: boolean
  settings: Record<string, unknown>
}

export interface Tenants {
  /** By host name; in an installation of one tenant any host leads to it. Refuses with 9999. */
  ofHost(host: string): Tenant
  /** Whether a host name is registered for a tenant. */
  isKnownHost(host: string): boolean
  byId(id: string): Tenant
  all(): Tenant[]
  reload(): Promise<void>
}

interface Row {
  tenant_id: string
  slug: string
  client_name: string
  default_country: CountryCode
  is_station: boolean
  settings: Record<string, unknown>
  hosts: string[]
}

/** The register of tenants, held in memory and read anew when it changes. */
export async function loadTenants(pool: pg.Pool): Promise<Tenants> {
  let byHost = new Map<string, Tenant>()
  let byId = new Map<string, Tenant>()

  async function reload(): Promise<void> {
    const { rows } = await pool.query<Row>(
      `select t.tenant_id, t.slug, t.client_name, t.default_country, t.is_station, t.settings,
              coalesce(array_agg(h.host) filter (where h.host is not null), '{}') as hosts
       from tenant t left join tenant_host h using (tenant_id) group by t.tenant_id order by t.created_at`,
    )
    const pairs = rows.map((row) => [row, tenantOf(row)] as const)
    byId = new Map(pairs.map(([, tenant]) => [tenant.id, tenant]))
    byHost = new Map(pairs.flatMap(([row, tenant]) => row.hosts.map((host) => [host.toLowerCase(), tenant])))
  }

  await reload()
  return {
    isKnownHost: (host) => byHost.has(nameOf(host)),
    ofHost(host) {
      const name = nameOf(host)
      const only = byId.size === 1 ? [...byId.values()][0] : undefined
      return byHost.get(name) ?? only ?? refuse('maintenance')
    },
    byId: (id) => byId.get(id) ?? refuse('maintenance'),
    all: () => [...byId.values()],
    reload,
  }
}

const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '')

const tenantOf = (row: Row): Tenant => ({
  id: row.tenant_id,
  slug: row.slug,
  clientName: row.client_name,
  defaultCountry: row.default_country,
  isStation: row.is_station,
  settings: row.settings,
})
