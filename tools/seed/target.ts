import { randomUUIDv7 } from 'node:crypto'
import { modes } from '../../contract/src/tenant/tenant.ts'
import type { App } from '../../server/src/context.ts'
import type { Contact } from '../../server/src/features/account/account.tables.ts'
import { createTenant } from '../../server/src/features/tenant/create-tenant.ts'
import { seedCountries } from './people-words.ts'

/** Accounts that are looked at, the oldest first, to see whether people live here. */
const looked = 2_000

/** The tenant of the name, else the only one there is; in an empty database one is made. */
export async function findTarget(app: App, slug: string | undefined): Promise<string> {
  const all = app.tenants.all()
  const found =
    slug === undefined ? (all.length === 1 ? all[0] : undefined) : all.find((one) => one.slug === slug)
  if (found) return found.id
  if (all.length > 0) {
    const known = all.map((one) => one.slug).join(', ')
    throw new Error(`Which tenant? --tenant ${known.replaceAll(', ', ' | ')} (npm run tenant makes another)`)
  }
  const id = randomUUIDv7()
  const plan = {
    id,
    slug: slug ?? 'seed',
    clientName: 'Sampan seeded',
    slogan: { en: 'Many products, many people' },
    color: '',
    countries: seedCountries,
    modes,
    hosts: ['localhost', '127.0.0.1'],
  }
  await app.database.transaction(id, (db) => createTenant(db, plan, new Date()))
  await app.tenants.reload()
  return id
}

/**
 * Refuses to mix invented people with real ones: in production, and where anybody has an address outside `.example`,
 * which is reserved for things that do not exist (RFC 2606). Throws with what to say to go on all the same.
 */
export async function needInventedData(app: App, tenantId: string): Promise<void> {
  if (app.config.isProduction)
    throw new Error(
      'This is a production server: its database is not seeded. --among-real-people does it anyway.',
    )
  const { rows } = await app.database.transaction(tenantId, (db) =>
    db.$client.query<{ contact: Buffer }>(
      'select contact_cipher as contact from account where tenant_id = $1 order by created_at, id limit $2',
      [tenantId, looked],
    ),
  )
  const isReal = ({ contact }: { contact: Buffer }) =>
    !app.cipher.open<Contact>(tenantId, contact).email.endsWith('.example')
  if (rows.some(isReal))
    throw new Error(
      'Real people have accounts here. --among-real-people seeds it anyway; it cannot be taken back.',
    )
}

/** The same seed makes the same ids, so it goes into a tenant once. */
export async function needFreshSeed(app: App, tenantId: string, email: string, seed: number): Promise<void> {
  const { rows } = await app.database.transaction(tenantId, (db) =>
    db.$client.query('select 1 from account where tenant_id = $1 and email_hash = $2', [
      tenantId,
      app.cipher.hash(tenantId, email),
    ]),
  )
  if (rows.length > 0)
    throw new Error(
      `Seed ${seed} is in this tenant already. --seed ${seed + 1} adds other people and products.`,
    )
}
