/** Makes tenants: `npm run tenant -- create …`. Without arguments it prints its usage. */
import { randomInt, randomUUIDv7 } from 'node:crypto'
import { parseArgs } from 'node:util'
import { countryCodes, type Language } from '@sampan/contract/country'
import { modes } from '@sampan/contract/tenant'
import { z } from 'zod'
import { loadConfig } from '#config.ts'
import type { App, Ctx } from '#context.ts'
import { insertAccount } from '#features/account/account.queries.ts'
import { emailHashOf } from '#features/account/code/email-code.ts'
import { hashPassword } from '#features/account/password.ts'
import { addHosts, createTenant } from '#features/tenant/create-tenant.ts'
import { newAuditNotes } from '#kit/audit/notes.ts'
import { openApp } from '#open-app.ts'

const usage = `
npm run tenant -- create --slug baan --name "Baan Media" --countries TH,VN --email admin@baan.example
    --hosts baan.example,www.baan.example   host names; needed as soon as there are two tenants
    --modes goods,task,aboutUs              open in every country (${modes.join(', ')})
    --admin "Somchai Jaidee"                name of the first admin
    --slogan "Try it first"  --slogan-lang en  --color "#0A7B83"
npm run tenant -- hosts --slug baan --hosts baan.example
npm run tenant -- list

The database is that of DATABASE_URL, else the one in DATA_DIR (./data), running or not.
`

const options = Object.fromEntries(
  ['slug', 'name', 'countries', 'hosts', 'modes', 'email', 'admin', 'slogan', 'slogan-lang', 'color'].map(
    (name) => [name, { type: 'string' as const }],
  ),
)

const listOf = <T extends z.ZodType<unknown, string>>(each: T) =>
  z
    .string()
    .transform((text) => text.split(',').map((word) => word.trim()))
    .pipe(z.array(each).min(1))
const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/, 'small letters, digits and dashes, 2 to 40')
const host = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'a host name without https:// and without a port')

const createSchema = z.object({
  slug,
  name: z.string().trim().min(1).max(120),
  countries: listOf(z.enum(countryCodes)),
  hosts: listOf(host).default([]),
  modes: listOf(z.enum(modes)).default(['goods', 'task', 'aboutUs']),
  email: z.email({ error: 'an email address' }),
  admin: z.string().trim().min(1).max(120).default('Admin'),
  slogan: z.string().trim().max(200).optional(),
  'slogan-lang': z.enum(['en', 'zh-CN', 'id', 'th', 'vn']).default('en'),
  color: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/, 'like #0A7B83')
    .default(''),
})
const hostsSchema = z.object({ slug, hosts: listOf(host) })

/** 12 signs that nobody mistakes for one another. */
function makePassword(): string {
  const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
  return Array.from({ length: 12 }, () => signs[randomInt(signs.length)]).join('')
}

async function create(app: App, given: z.infer<typeof createSchema>): Promise<void> {
  const id = randomUUIDv7()
  const now = new Date()
  const [first, ...others] = [...new Set(given.countries)]
  if (!first) throw new Error('Name at least one country')
  const known = app.tenants.all()
  if (known.length > 0 && given.hosts.length === 0) {
    throw new Error(`There is a tenant already (${known[0]?.slug}), so this one needs --hosts to be found.`)
  }
  const password = makePassword()
  const passwordHash = await hashPassword(password)
  await app.database.transaction(id, async (db) => {
    const slogan = given.slogan ? { [given['slogan-lang']]: given.slogan } : {}
    const { slug, name: clientName, color, hosts, modes } = given
    await createTenant(
      db,
      { id, slug, clientName, slogan, color, hosts, modes, countries: [first, ...others] },
      now,
    )
    const tenant = { id, slug, clientName, defaultCountry: first, isStation: true, settings: {} }
    await insertAdmin(contextOf(app, db, tenant, now), given, passwordHash)
  })
  console.log(`The tenant ${given.name} (${given.slug}) is there.`)
  console.log(`  log in at /console as ${given.email} with ${password}`)
  console.log('  This password is shown once. Set one of your own with "Forgot password".')
  await warnOfHidden(app)
}

const insertAdmin = (ctx: Ctx, given: z.infer<typeof createSchema>, passwordHash: string) =>
  insertAccount(ctx, {
    tenantId: ctx.tenant.id,
    id: randomUUIDv7(),
    emailHash: emailHashOf(ctx, given.email),
    passwordHash,
    role: 'admin',
    fullName: given.admin,
    avatarUrl: '',
    position: '',
    contactCipher: ctx.app.cipher.seal(ctx.tenant.id, { email: given.email }),
    countryCode: ctx.country,
    agreedAt: ctx.now,
    createdAt: ctx.now,
  })

function contextOf(app: App, db: Ctx['db'], tenant: Ctx['tenant'], now: Date): Ctx {
  const language: Language = 'en'
  const caller = { role: 'visitor' as const, accountId: null, brandId: null, sessionId: null }
  const afterCommit = (work: () => void) => work()
  const from = { ip: '', userAgent: '', requestId: '', audit: newAuditNotes() }
  return { app, tenant, country: tenant.defaultCountry, language, caller, db, now, afterCommit, ...from }
}

/** With one tenant any host leads to it; with two, a tenant without hosts is found by nobody. */
async function warnOfHidden(app: App): Promise<void> {
  await app.tenants.reload()
  const { rows } = await app.database.withoutTenant.query<{ slug: string }>(
    'select slug from tenant t where not exists (select from tenant_host h where h.tenant_id = t.tenant_id)',
  )
  if (app.tenants.all().length < 2) return
  for (const { slug: hidden } of rows) {
    console.log(
      `  ${hidden} has no host, so nobody finds it: npm run tenant -- hosts --slug ${hidden} --hosts …`,
    )
  }
}

async function giveHosts(app: App, given: z.infer<typeof hostsSchema>): Promise<void> {
  const tenant = app.tenants.all().find((each) => each.slug === given.slug)
  if (!tenant) throw new Error(`There is no tenant ${given.slug}`)
  await app.database.transaction(tenant.id, (db) => addHosts(db, tenant.id, given.hosts))
  console.log(`${tenant.clientName} is found at ${given.hosts.join(', ')} too.`)
}

async function list(app: App): Promise<void> {
  const { rows } = await app.database.withoutTenant.query<{ slug: string; name: string; hosts: string }>(
    `select t.slug, t.client_name as name, coalesce(string_agg(h.host, ', ' order by h.host), '-') as hosts
     from tenant t left join tenant_host h using (tenant_id) group by t.tenant_id order by t.created_at`,
  )
  for (const row of rows) console.log(`${row.slug}\t${row.name}\t${row.hosts}`)
}

/** Parses the flags, or reports which one is wrong. */
function flagsOf<T extends z.ZodType>(schema: T, values: Record<string, unknown>): z.output<T> {
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(({ path: [name], message }) =>
    name !== undefined && values[String(name)] === undefined
      ? `  --${String(name)} is needed`
      : `  --${String(name)}: ${message}`,
  )
  throw new Error(`These flags are not right:\n${lines.join('\n')}\n${usage}`)
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const commands: Record<string, () => (app: App) => Promise<void>> = {
    create() {
      const given = flagsOf(createSchema, values)
      return (app) => create(app, given)
    },
    hosts() {
      const given = flagsOf(hostsSchema, values)
      return (app) => giveHosts(app, given)
    },
    list: () => list,
  }
  const work = commands[positionals[0] ?? '']?.()
  if (!work) {
    console.log(usage)
    process.exitCode = positionals.length > 0 ? 1 : 0
    return
  }
  await using opened = await openApp(loadConfig(), { as: 'command' })
  await work(opened.app)
}

/** The database reports which name is taken; its other errors are for its own log. */
function reasonOf(error: unknown): string {
  const cause = (error as { cause?: { code?: string; detail?: string } }).cause
  if (cause?.code === '23505') return `Taken already: ${cause.detail ?? ''}`
  return error instanceof Error ? error.message : String(error)
}

main().catch((error: unknown) => {
  console.error(reasonOf(error))
  process.exitCode = 1
})
