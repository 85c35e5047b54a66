import type { App, Ctx } from '../../server/src/context.ts'
import { hashPassword } from '../../server/src/features/account/password.ts'
import { visitor } from '../../server/src/kit/context.ts'
import { samplesAt } from './content/samples.ts'
import type { DemoSample } from './content/shape.ts'
import { tenant } from './content/tenant.ts'
import { insertRows, type Row } from './insert-rows.ts'
import { demoNotice, demoPassword } from './log-ins.ts'
import { makePictures } from './pictures.ts'
import { careRows } from './rows/care-rows.ts'
import { ledgerRows } from './rows/ledger-rows.ts'
import { payoutMethodRows, topUpMoves } from './rows/payout-rows.ts'
import * as people from './rows/people-rows.ts'
import * as product from './rows/product-rows.ts'
import * as sample from './rows/sample-rows.ts'
import * as sandbox from './rows/sandbox-rows.ts'
import * as own from './rows/tenant-rows.ts'
import { fileRows, storePictures } from './store-pictures.ts'

/** The tables in the order in which they may be filled. */
function tablesOf(ctx: Ctx, samples: readonly DemoSample[], files: Row[], passwordHash: string) {
  const care = careRows(ctx)
  const ledger = ledgerRows(ctx, topUpMoves(ctx))
  const tables: [name: string, rows: Row[]][] = [
    ['tenant', [own.tenantRow(ctx.now)]],
    ['tenant_host', own.hostRows()],
    ['tenant_country', own.countryRows()],
    ['banner', own.bannerRows()],
    ['file', files],
    ['brand', people.brandRows(ctx)],
    ['account', people.accountRows(ctx, passwordHash)],
    ['creator', people.creatorRows(ctx)],
    ['address', people.addressRows(ctx)],
    ['payout_method', payoutMethodRows(ctx)],
    ['ledger_account', ledger.accounts],
    ['ledger_entry', ledger.entries],
    ['ledger_line', ledger.lines],
    ['platform_info', people.platformInfoRows(ctx)],
    ['product', product.productRows(ctx, samples)],
    ['product_picture', product.pictureRows(ctx)],
    ['sku', product.skuRows(ctx, samples)],
    ['saved_product', care.saved],
    ['stock_alert', care.alerts],
    ['feedback', care.feedback],
    ['sample', sample.sampleRows(ctx, samples)],
    ['sample_history', sample.historyRows(ctx, samples)],
    ['shipment', sample.shipmentRows(ctx, samples)],
    ['express_event', sample.eventRows(ctx, samples)],
  ]
  if (ctx.app.config.SANDBOX) {
    tables.push(
      ['sandbox.parcel', sandbox.parcelRows(samples)],
      ['sandbox.parcel_event', sandbox.parcelEventRows(samples)],
      ['sandbox.parcel_subscription', sandbox.subscriptionRows(ctx, samples)],
    )
  }
  return tables
}

/** The tenant's context before the register of tenants knows it. */
function contextOf(app: App, db: Ctx['db'], now: Date): Ctx {
  return {
    app,
    tenant: {
      id: own.tenantId,
      slug: tenant.key,
      clientName: tenant.clientName,
      defaultCountry: tenant.defaultCountry,
      isStation: true,
      settings: {},
    },
    country: tenant.defaultCountry,
    language: 'en',
    caller: visitor,
    db,
    now,
    ip: '',
    userAgent: '',
    requestId: '',
    afterCommit: (done) => done(),
  }
}

/** Numbers of new samples go on behind those of the demo. */
async function moveNumbersOn(db: Ctx['db'], samples: readonly DemoSample[]): Promise<void> {
  const last = Math.max(...samples.map((one) => one.number))
  await db.$client.query(
    `select nextval('sample_number') from generate_series((select last_value from sample_number), $1::bigint)`,
    [last],
  )
}

/**
 * Fills an empty database with the demo tenant, as it stands at `now`: all of it, or nothing.
 * @returns what to tell the person who started the server
 */
export async function loadDemo(app: App, now: Date = new Date()): Promise<string[]> {
  const hashing = hashPassword(demoPassword)
  const { pictures } = await makePictures()
  const samples = samplesAt(now)
  const files = fileRows(own.tenantId, pictures, now)
  await storePictures(app, own.tenantId, pictures)
  const passwordHash = await hashing
  await app.database.transaction(own.tenantId, async (db) => {
    const ctx = contextOf(app, db, now)
    for (const [table, rows] of tablesOf(ctx, samples, files, passwordHash)) await insertRows(db, table, rows)
    await moveNumbersOn(db, samples)
  })
  return demoNotice
}
