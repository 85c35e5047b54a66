import type { CountryCode, LocalText } from '@sampan/contract/country'
import type { Mode } from '@sampan/contract/tenant'
import type { Db } from '#db/client.ts'
import { tellChanged } from '#kept-reads.ts'
import { tenant, tenantCountry, tenantHost } from './tenant.tables.ts'

export interface NewTenant {
  id: string
  /** A short name for addresses and commands. */
  slug: string
  clientName: string
  slogan: LocalText
  /** Hexadecimal, or empty for the product's own. */
  color: string
  /** The first one is the default. */
  countries: readonly [CountryCode, ...CountryCode[]]
  /** Open in every country. */
  modes: readonly Mode[]
  hosts: readonly string[]
}

/**
 * Makes a tenant with its hosts and countries, in a transaction of that tenant. Running servers are notified
 * of it by themselves. Throws the database's error when the slug or a host is taken.
 */
export async function createTenant(db: Db, plan: NewTenant, now: Date): Promise<void> {
  const tenantId = plan.id
  await db.insert(tenant).values({
    tenantId,
    slug: plan.slug,
    clientName: plan.clientName,
    slogan: plan.slogan,
    logoUrl: '',
    color: plan.color,
    defaultCountry: plan.countries[0],
    contacts: [],
    aboutUsType: 1,
    aboutUsLink: '',
    isStation: true,
    settings: {},
    createdAt: now,
  })
  // A shop with the goods mode open shows all its products (R14).
  const modes = plan.modes.map((mode) => ({ mode, allProduct: mode === 'goods' ? 1 : 0 }))
  await db
    .insert(tenantCountry)
    .values(plan.countries.map((countryCode, position) => ({ tenantId, countryCode, position, modes })))
  tellChanged(db, tenantId, 'tenant', 'tenant_country')
  await addHosts(db, tenantId, plan.hosts)
}

/** Gives a tenant further host names. */
export async function addHosts(db: Db, tenantId: string, hosts: readonly string[]): Promise<void> {
  if (hosts.length === 0) return
  await db.insert(tenantHost).values(hosts.map((host) => ({ tenantId, host: host.toLowerCase() })))
  tellChanged(db, tenantId, 'tenant_host')
}
