/** Fills a database for measuring: `npm run seed -- --creators 100000 --products 100000 --samples 1000000`. */

import { parseArgs } from 'node:util'
import { z } from 'zod'
import { demoPassword } from '../../demo/log-ins.ts'
import { loadConfig } from '../../server/src/config.ts'
import type { App } from '../../server/src/context.ts'
import { hashPassword } from '../../server/src/features/account/password.ts'
import { newAuditNotes } from '../../server/src/kit/audit/notes.ts'
import { takeNumbers } from '../../server/src/kit/case/case-numbers.ts'
import { visitor } from '../../server/src/kit/context.ts'
import { openApp } from '../../server/src/open-app.ts'
import { emailOf } from './brand-rows.ts'
import { type Loaded, loadSeed } from './load.ts'
import { hour, type SeedPlan, type SeedSizes } from './plan.ts'
import { findTarget, needFreshSeed, needInventedData } from './target.ts'

const usage = `
npm run seed -- [--creators 2000] [--products 2000] [--samples 20000]
    --tenant sampan        which tenant; needed as soon as there are two, made when there is none
    --seed 1               another number makes other people and products
    --at 2026-11-01T00:00Z the moment at which the data stands; now, by the hour
    --among-real-people    seeds a tenant although real people have accounts in it

The database is that of DATABASE_URL, else the one in DATA_DIR (./data), running or not. All of it goes in, or nothing;
a server that runs on it waits meanwhile.
`

const count = (preset: number) => z.coerce.number().int().min(0).max(10_000_000).default(preset)
const flags = z.object({
  creators: count(2_000),
  products: count(2_000),
  samples: count(20_000),
  tenant: z.string().optional(),
  seed: z.coerce.number().int().min(1).max(9_999).default(1),
  at: z.coerce.date().optional(),
  'among-real-people': z.boolean().default(false),
})

export interface SeedRequest extends SeedSizes {
  seed: number
  tenantId: string
  at?: Date | undefined
}

/** Fills a tenant of an open installation. `say` is called with a line for each step. */
export async function seedTenant(
  app: App,
  url: string,
  request: SeedRequest,
  say: (line: string) => void,
): Promise<Loaded> {
  const { tenantId, seed, creators, products, samples } = request
  await needFreshSeed(app, tenantId, emailOf(seed, 'admin', 0), seed)
  const now = request.at?.getTime() ?? Math.floor(Date.now() / hour) * hour
  const plan: SeedPlan = {
    ...{ creators, products, samples, seed, tenantId, now },
    ctx: contextOf(app, tenantId, new Date(now)),
    passwordHash: await hashPassword(demoPassword),
    // New cases go on behind the seeded ones, also when the seed fails.
    firstNumber: await takeNumbers(app.database, tenantId, 'sample', samples),
  }
  return loadSeed(url, plan, say)
}

/** For the hashes and ciphers of the features, which ask for whom. */
function contextOf(app: App, tenantId: string, now: Date): SeedPlan['ctx'] {
  const tenant = app.tenants.byId(tenantId)
  return {
    ...{ app, tenant, country: tenant.defaultCountry, language: 'en', caller: visitor, now },
    db: app.database.forTenant(tenantId),
    ...{ ip: '', userAgent: '', requestId: '', audit: newAuditNotes() },
    afterCommit: (done) => done(),
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(
        ['creators', 'products', 'samples', 'tenant', 'seed', 'at'].map((name) => [
          name,
          { type: 'string' as const },
        ]),
      ),
      'among-real-people': { type: 'boolean' },
    },
  })
  const parsed = flags.safeParse(values)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  --${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These flags are not right:\n${lines.join('\n')}\n${usage}`)
  }
  const { tenant: slug, 'among-real-people': isToldTo, ...request } = parsed.data
  await using opened = await openApp(loadConfig(), { as: 'command' })
  const { app, ownerUrl } = opened
  const tenantId = await findTarget(app, slug)
  if (!isToldTo) await needInventedData(app, tenantId)
  const loaded = await seedTenant(app, ownerUrl, { ...request, tenantId }, console.log)
  const rate = Math.round(loaded.rows / loaded.seconds)
  console.log(
    `${loaded.rows} rows in ${loaded.seconds.toFixed(1)} s, ${rate} rows/s with indexes and statistics`,
  )
  console.log(`Log-ins with the password ${demoPassword}:`)
  for (const who of ['creator-0', 'brand-0-0', 'admin-0', 'reviewer-0', 'productSpecialist-0'])
    console.log(`  ${emailOf(request.seed, who)}`)
}

if (import.meta.main)
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
