import { languageTag } from '@sampan/contract/country'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { makeWaybills as contract } from '@sampan/contract/sample-verbs'
import type { Sender } from '@sampan/contract/shipment-sender'
import type { Ctx, Outside } from '#context.ts'
import { noteLooks } from '#features/address/note-look.ts'
import { linkLife, signedFileUrl } from '#features/file/signed-link.ts'
import { type LaidFile, layFile, recordFile } from '#features/file/store-file.ts'
import { frozenAddress } from '#features/sample/get-sample.ts'
import { mayPrintWaybill } from '#features/sample/sample.policy.ts'
import { withinReach } from '#features/sample/sample-reach.ts'
import { findRows, type SampleRowData } from '#features/sample/sample-row.queries.ts'
import { numberOf } from '#features/sample/sample-search.ts'
import { findSenders } from '#features/shipment/sender.ts'
import { refuse } from '#kit/call/refusal.ts'
import type { PrintedList } from '#kit/export/print-list.ts'
import { textOf } from '#kit/local-text.ts'
import type { Waybill, WaybillOrder } from './print-waybills.ts'
import { listPrinter, waybillSheet } from './waybill-sheet.ts'

/** Draws them in the print worker's thread; nothing else loads its fonts. */
export const waybillPrinter = new URL('./print-waybills.ts', import.meta.url)

type Input = InputOf<typeof contract>

/** A paper in the store, or a sheet. */
type Printed = LaidFile | { name: string; bytes: Buffer }

const sheetMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Unprinted {
  order: WaybillOrder
  /** Undefined for a PDF. */
  sheet: PrintedList | undefined
}

/**
 * A waybill for each parcel that waits to be sent, in one PDF or as rows of a sheet. Every address in it counts as a look that its owner
 * sees; the file is private, read through a link that ends after an hour, and gone then. Rows that are not there or do
 * not wait are skipped; refuses `nothingToPrint` when none is left, `paperNotPrinted`, and `stateChanged` when one of
 * them waits no longer once it is printed.
 */
export const makeWaybills = { load, ask, store }

async function load(ctx: Ctx, { ids, format }: Input): Promise<Unprinted> {
  const rows = await printableRows(ctx, ids)
  if (rows.length === 0) refuse('nothingToPrint')
  const say = (key: string) => ctx.app.words.say(ctx.language, `sample:waybill.${key}`)
  const senders = await findSenders(
    ctx,
    rows.map(({ sample }) => sample.brandId),
  )
  const order: WaybillOrder = {
    waybills: rows.map((row) => waybillOf(ctx, row, senders(row.sample.brandId, row.sample.countryCode))),
    words: {
      language: languageTag(ctx.language),
      title: say('title'),
      from: say('from'),
      to: say('to'),
      order: say('order'),
    },
    author: ctx.tenant.clientName,
    madeAt: ctx.now,
  }
  return { order, sheet: format === 'xlsx' ? waybillSheet(ctx, order) : undefined }
}

async function ask(outside: Outside, { order, sheet }: Unprinted): Promise<Printed> {
  const { printWorker } = outside.app
  const { waybills, words } = order
  const [first] = waybills
  const which = waybills.length === 1 && first ? first.number : outside.now.toISOString().slice(0, 10)
  const name = `${words.title} ${which}`
  if (sheet) return { name: `${name}.xlsx`, bytes: await printWorker.print<PrintedList>(listPrinter, sheet) }
  const source = await printWorker.print<WaybillOrder>(waybillPrinter, order)
  return layFile(outside, { purpose: 'document', name: `${name}.pdf`, source, ownerId: null })
}

async function store(
  ctx: Ctx,
  { ids }: Input,
  { order: { waybills } }: Unprinted,
  printed: Printed,
): Promise<OutputOf<typeof contract>> {
  const rows = await printableRows(ctx, ids)
  const isSame = (one: Waybill, at: number) => numberOf(rows[at]?.sample.number ?? 0) === one.number
  // An address that may not be seen any more must not be printed.
  if (rows.length !== waybills.length || !waybills.every(isSame)) refuse('stateChanged')
  await noteLooks(
    ctx,
    rows.map(({ sample }) => ({ ownerId: sample.accountId, what: 'address', subjectId: sample.id })),
  )
  return { ...(await given(ctx, printed)), count: rows.length, skipped: new Set(ids).size - rows.length }
}

/** A sheet goes with the answer and is kept nowhere; a paper is read through a link, and gone when that has ended. */
async function given(ctx: Ctx, printed: Printed): Promise<{ url: string; name: string }> {
  if ('bytes' in printed)
    return { url: `data:${sheetMime};base64,${printed.bytes.toString('base64')}`, name: printed.name }
  const { row: file } = await recordFile(ctx, printed)
  const runAt = new Date(ctx.now.getTime() + linkLife)
  await ctx.app.jobs.add(ctx.db, ctx.tenant.id, 'sample-forget-waybills', { id: file.id }, { runAt })
  return { url: signedFileUrl(ctx, file), name: file.name }
}

/** Those whose parcel waits to be sent and whose address the caller may see, each once, in the order given. */
async function printableRows(ctx: Ctx, ids: readonly string[]): Promise<SampleRowData[]> {
  const asked = [...new Set(ids)]
  const found = await findRows(ctx, asked, withinReach(ctx, 'seeAddress'))
  return found
    .filter(({ sample }) => mayPrintWaybill(ctx.caller.role, sample.status))
    .sort((one, other) => asked.indexOf(one.sample.id) - asked.indexOf(other.sample.id))
}

function waybillOf(ctx: Ctx, row: SampleRowData, sender: Sender | undefined): Waybill {
  const { sample, product, sku, brand } = row
  const { addressee, phone, lines } = frozenAddress(ctx, sample)
  const names = new Intl.DisplayNames([languageTag(ctx.language)], { type: 'region' })
  const local = (text: typeof product.name) => textOf(text, ctx.language, sample.countryCode)
  return {
    number: numberOf(sample.number),
    brand: brand.name,
    sender: sender
      ? { ...sender, lines: [sender.address, `${sender.city} ${sender.postcode}`.trim()] }
      : null,
    receiver: { name: addressee, phone, lines: lines.filter((line) => line !== addressee) },
    country: names.of(sample.countryCode) ?? sample.countryCode,
    product: local(product.name),
    variant: local(sku.name),
    orderNumber: sample.shopOrderNumber ?? '',
  }
}
