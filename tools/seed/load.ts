import pg from 'pg'
import { prepareForTableChanges } from '../../server/src/db/distributed/distribute.ts'
import { keptChannel, keptSources } from '../../server/src/kept-reads.ts'
import { withBareTables } from './bare-tables.ts'
import { brandColumns, brandRows, makeBrands } from './brand-rows.ts'
import { consoleTables, fillConsole } from './console-rows.ts'
import { copyRows, type Value } from './copy-rows.ts'
import * as people from './people-rows.ts'
import type { SeedPlan } from './plan.ts'
import * as product from './product-rows.ts'
import { pickSamples } from './sample-picks.ts'
import * as sample from './sample-rows.ts'

interface Filling {
  table: string
  columns: readonly string[]
  rows: Iterable<readonly Value[]>
}

/** The tables that are filled; COPY waits for no order, since the keys between them are built afterwards. */
function fillingsOf(plan: SeedPlan, world: sample.SeedWorld): Filling[] {
  const { brands, creators, products } = world
  return [
    { table: 'brand', columns: brandColumns, rows: brandRows(plan, brands) },
    { table: 'account', columns: people.accountColumns, rows: people.accountRows(plan, world) },
    { table: 'creator', columns: people.creatorColumns, rows: people.creatorRows(plan, creators) },
    { table: 'address', columns: people.addressColumns, rows: people.addressRows(plan, creators) },
    { table: 'product', columns: product.productColumns, rows: product.productRows(plan, products, world) },
    { table: 'product_picture', columns: product.pictureColumns, rows: product.pictureRows(plan, products) },
    { table: 'sku', columns: product.skuColumns, rows: product.skuRows(plan, products) },
    { table: 'sample', columns: sample.sampleColumns, rows: sample.sampleRows(plan, world) },
    { table: 'sample_history', columns: sample.historyColumns, rows: sample.historyRows(plan, world) },
    { table: 'shipment', columns: sample.shipmentColumns, rows: sample.shipmentRows(plan, world) },
    { table: 'express_event', columns: sample.eventColumns, rows: sample.eventRows(plan, world) },
  ]
}

export interface Loaded {
  rows: number
  seconds: number
}

/**
 * Fills the tables of one tenant in one transaction: all of it, or nothing. While it runs nobody else reads those
 * tables. Indexes are built and statistics taken before it ends; `say` is called with a line for each step.
 * @param url of the database, as a user that owns the tables
 */
export async function loadSeed(url: string, plan: SeedPlan, say: (line: string) => void): Promise<Loaded> {
  const start = performance.now()
  const world = makeWorld(plan)
  say(`people, products and ${plan.samples} lives thought out in ${secondsSince(start)} s`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const fillings = fillingsOf(plan, world)
    const tables = [...fillings.map((filling) => filling.table), ...consoleTables]
    await client.query('begin')
    await prepareForTableChanges(client)
    await client.query("select set_config('app.tenant_id', $1, true)", [plan.tenantId])
    await client.query('set local synchronous_commit = off')
    const fill = async () =>
      (await fillAll(client, fillings, say)) + (await fillConsole(client, plan.tenantId, plan.now, say))
    const rows = await withBareTables(client, tables, fill, say)
    // A server that runs on the database drops what it kept of its public reads.
    for (const source of keptSources)
      await client.query('select pg_notify($1, $2)', [keptChannel, `${source}:${plan.tenantId}`])
    await client.query('commit')
    for (const table of tables) await client.query(`vacuum (analyze) ${table}`)
    return { rows, seconds: (performance.now() - start) / 1000 }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

function makeWorld(plan: SeedPlan): sample.SeedWorld {
  const brands = makeBrands(plan)
  const staff = people.makeStaff(plan)
  const creators = people.makeCreators(plan)
  const products = product.makeProducts(plan, brands)
  const picks = pickSamples(plan, { brands, creators, products })
  return { brands, staff, creators, products, picks }
}

async function fillAll(
  client: pg.Client,
  fillings: readonly Filling[],
  say: (line: string) => void,
): Promise<number> {
  let all = 0
  for (const { table, columns, rows } of fillings) {
    const start = performance.now()
    const count = await copyRows(client, table, columns, rows)
    const rate = Math.round(count / Math.max(0.001, (performance.now() - start) / 1000))
    say(`${table.padEnd(16)} ${String(count).padStart(9)} rows  ${String(rate).padStart(7)} rows/s`)
    all += count
  }
  return all
}

const secondsSince = (start: number): string => ((performance.now() - start) / 1000).toFixed(1)
