/** Measures Sampan beside a bare server: `npm run bench`, `-- --quick`, `-- --only my-samples,apply`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { hashPassword } from '../../server/src/features/account/password.ts'
import { measureBatch } from './batch-kill.ts'
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts'
import type { BenchCase } from './cases.ts'
import { consoleCases } from './console-cases.ts'
import { costCases } from './cost-cases.ts'
import { deskCases } from './desk-cases.ts'
import { type CaseCosts, type CaseResult, costTable, putBetween, tableOf } from './figures.ts'
import { measureVisit, visitLines } from './first-visit.ts'
import { measureCase, type Pace, writeWarmUp } from './measure.ts'
import { benchPeople } from './people.ts'
import { machineLoad } from './processes.ts'
import { readCases } from './read-cases.ts'
import { auditWriteCosts, type CallCost, costsOf } from './statement-costs.ts'
import { writeCases } from './write-cases.ts'

const root = join(import.meta.dirname, '../..')
const page = join(root, 'docs/performance.md')
const whole = { creators: 100_000, products: 100_000, samples: 1_000_000 }
const small = { creators: 5_000, products: 5_000, samples: 50_000 }

const usage = `npm run bench -- [--only tenant-info,product-list,product-filter,search-th,search-en,my-samples,console-brand,console-staff,
    apply,approve,log-in,visit,product-stock,products-brand,products-staff,my-tasks,participations,agreements,budgets,
    library-staff,library-brand,library-search,library-search-brand,audit,schedule,
    finder-staff,finder-brand,today-staff,today-brand,turns,matching,cooperations,cooperations-own,cooperation-subjects,
    invitations,invitations-own,invitees,mcn-links,mcn-links-own,reports,dry-run,audit-write,batch] [--quick]
--quick takes a database of a twentieth and short rounds, and writes nothing into docs/performance.md`

async function casesOf(database: BenchDatabase, admin: pg.Pool, isQuick: boolean): Promise<BenchCase[]> {
  const people = benchPeople(database.app, database.tenantId)
  const sizes = isQuick
    ? { apply: 200, approve: 200, logIn: 20 }
    : { apply: 1_500, approve: 1_000, logIn: 60 }
  // Two servers, three rounds, and their warm-up.
  const rounds = 6 + Math.ceil((2 * writeWarmUp) / sizes.logIn)
  return [...readCases(people), ...writeCases(admin, database.tenantId, people, { ...sizes, rounds })]
}

/** Milliseconds that one password takes when nothing else runs: no log-in can be faster. */
async function argonTime(): Promise<number> {
  await hashPassword('sampan2026')
  const start = performance.now()
  for (let n = 0; n < 10; n += 1) await hashPassword('sampan2026')
  return (performance.now() - start) / 10
}

async function measureAll(
  cases: readonly BenchCase[],
  database: BenchDatabase,
  pace: Pace,
): Promise<CaseResult[]> {
  const results: CaseResult[] = []
  for (const one of cases) {
    const before = machineLoad()
    const measured = await measureCase(database, one, pace)
    const note = one.key === 'log-in' ? `Argon2 itself ${(await argonTime()).toFixed(0)} ms` : undefined
    const result = { ...measured, ...(note && { note }) }
    results.push(result)
    console.log(`${tableOf([result]).split('\n').at(-1)} load before ${before}`)
  }
  return results
}

/** What the statements of every read cost, by the case's name. */
async function measureCosts(
  database: BenchDatabase,
  isWanted: (key: string) => boolean,
): Promise<Map<string, CallCost[]>> {
  const costs = new Map<string, CallCost[]>()
  const people = benchPeople(database.app, database.tenantId)
  for (const one of [
    ...readCases(people),
    ...costCases(people),
    ...consoleCases(people),
    ...deskCases(people),
  ])
    if (one.key !== 'tenant-info' && isWanted(one.key)) costs.set(one.name, await costsOf(database, one))
  if (isWanted('audit-write'))
    costs.set('an entry written into the audit log', await auditWriteCosts(database))
  return costs
}

const besideSmall = (costs: Map<string, CallCost[]>, small: Map<string, CallCost[]>): CaseCosts[] =>
  [...costs].map(([name, found]) => ({ name, costs: found, small: small.get(name) ?? [] }))

const openDatabase = (isSmall: boolean): Promise<BenchDatabase> =>
  openBenchDatabase(join(root, '.cache/bench'), isSmall ? small : whole, console.log)

/** What fails here takes the tables of the parts before it with it no more than a part that comes later does. */
async function batchPart(database: BenchDatabase, admin: pg.Pool): Promise<[string, string][]> {
  try {
    return [['batch', `\n${await measureBatch(database, admin)}\n`]]
  } catch (error) {
    console.error(error)
    process.exitCode = 1
    return []
  }
}

/** The tables of calls and of their statements. */
async function measureCalls(
  isQuick: boolean,
  isWanted: (key: string) => boolean,
): Promise<[string, string][]> {
  const pace = isQuick
    ? { rounds: 3, duration: 1_500, warmUp: 1_500 }
    : { rounds: 3, duration: 4_000, warmUp: 2_000 }
  const beside = isQuick ? undefined : await openDatabase(true)
  const smallCosts = beside && (await measureCosts(beside, isWanted).finally(() => beside.close()))
  const database = await openDatabase(isQuick)
  const admin = new pg.Pool({ connectionString: database.adminUrl, max: 2 })
  try {
    const costs = await measureCosts(database, isWanted)
    const statements = costTable(besideSmall(costs, smallCosts ?? costs))
    const cases = (await casesOf(database, admin, isQuick)).filter((one) => isWanted(one.key))
    const calls = tableOf(await measureAll(cases, database, pace))
    const batch: [string, string][] = isWanted('batch') ? await batchPart(database, admin) : []
    return [['calls', `\n${calls}\n`], ['statements', `\n${statements}\n`], ...batch]
  } finally {
    await admin.end()
    await database.close()
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, quick: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) return console.log(usage)
  const only = values.only?.split(',')
  const isQuick = values.quick ?? false
  const isWanted = (key: string) => !only || only.includes(key)
  // Each part is written as soon as it is measured: one that fails later takes nothing with it.
  const note = (parts: [string, string][]) => {
    for (const [, text] of parts) console.log(text)
    if (!isQuick && !only) writePage(parts)
  }
  if (!only || only.some((key) => key !== 'visit')) note(await measureCalls(isQuick, isWanted))
  if (isWanted('visit')) note([['first visit', `\n${visitLines(await measureVisit())}\n`]])
}

const writePage = (parts: readonly [string, string][]): void =>
  writeFileSync(
    page,
    parts.reduce((text, [name, part]) => putBetween(text, name, part), readFileSync(page, 'utf8')),
  )

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
