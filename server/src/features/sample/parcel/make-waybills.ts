import { languageTag } from '@sampan/contract/country'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { makeWaybills as contract } from '@sampan/contract/sample-verbs'
import type { Ctx, Outside } from '#context.ts'
import { noteLooks } from '#features/address/note-look.ts'
import { linkLife, signedFileUrl } from '#features/file/signed-link.ts'
import { type LaidFile, layFile, recordFile } from '#features/file/store-file.ts'
import { frozenAddress } from '#features/sample/get-sample.ts'
import { mayPrintWaybill } from '#features/sample/sample.policy.ts'
import { withinReach } from '#features/sample/sample-reach.ts'
import { findRows, type SampleRowData } from '#features/sample/sample-row.queries.ts'
import { numberOf } from '#features/sample/sample-search.ts'
import { refuse } from '#kit/call/refusal.ts'
import { textOf } from '#kit/local-text.ts'
import type { Waybill, WaybillOrder } from './print-waybills.ts'

/** Draws them in the print worker's thread; nothing else loads its fonts. */
export const waybillPrinter = new URL('./print-waybills.ts', import.meta.url)

type Input = InputOf<typeof contract>

/**
 * One PDF with a waybill for each parcel that waits to be sent. Every address in it counts as a look that its owner
 * sees; the file is private, read through a link that ends after an hour, and gone then. Rows that are not there or do
 * not wait are skipped; refuses `nothingToPrint` when none is left, `paperNotPrinted`, and `stateChanged` when one of
 * them waits no longer once it is printed.
 */
export const makeWaybills = { load, ask, store }

async function load(ctx: Ctx, { ids }: Input): Promise<WaybillOrder> {
  const rows = await printableRows(ctx, ids)
  if (rows.length === 0) refuse('nothingToPrint')
  const say = (key: string) => ctx.app.words.say(ctx.language, `sample:waybill.${key}`)
  return {
    waybills: rows.map((row) => waybillOf(ctx, row)),
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
}

async function ask(outside: Outside, order: WaybillOrder): Promise<LaidFile> {
  const source = await outside.app.printWorker.print<WaybillOrder>(waybillPrinter, order)
  const { waybills, words } = order
  const [first] = waybills
  const which = waybills.length === 1 && first ? first.number : outside.now.toISOString().slice(0, 10)
  const name = `${words.title} ${which}.pdf`
  return layFile(outside, { purpose: 'document', name, source, ownerId: null })
}

async function store(
  ctx: Ctx,
  { ids }: Input,
  { waybills }: WaybillOrder,
  laid: LaidFile,
): Promise<OutputOf<typeof contract>> {
  const rows = await printableRows(ctx, ids)
  const isSame = (one: Waybill, at: number) => numberOf(rows[at]?.sample.number ?? 0) === one.number
  // An address that may not be seen any more must not be printed.
  if (rows.length !== waybills.length || !waybills.every(isSame)) refuse('stateChanged')
  await noteLooks(
    ctx,
    rows.map(({ sample }) => ({ ownerId: sample.accountId, what: 'address', subjectId: sample.id })),
  )
  const { row: file } = await recordFile(ctx, laid)
  // Addresses lie sealed everywhere else, so the paper goes when its link has ended.
  const runAt = new Date(ctx.now.getTime() + linkLife)
  await ctx.app.jobs.add(ctx.db, ctx.tenant.id, 'sample-forget-waybills', { id: file.id }, { runAt })
  return {
    url: signedFileUrl(ctx, file),
    name: file.name,
    count: rows.length,
    skipped: new Set(ids).size - rows.length,
  }
}

/** Those whose parcel waits to be sent and whose address the caller may see, each once, in the order given. */
async function printableRows(ctx: Ctx, ids: readonly string[]): Promise<SampleRowData[]> {
  const asked = [...new Set(ids)]
  const found = await findRows(ctx, asked, withinReach(ctx, 'seeAddress'))
  return found
    .filter(({ sample }) => mayPrintWaybill(ctx.caller.role, sample.status))
    .sort((one, other) => asked.indexOf(one.sample.id) - asked.indexOf(other.sample.id))
}

function waybillOf(ctx: Ctx, row: SampleRowData): Waybill {
  const { sample, product, sku, brand } = row
  const { addressee, phone, lines } = frozenAddress(ctx, sample)
  const names = new Intl.DisplayNames([languageTag(ctx.language)], { type: 'region' })
  const local = (text: typeof product.name) => textOf(text, ctx.language, sample.countryCode)
  return {
    number: numberOf(sample.number),
    brand: brand.name,
    receiver: { name: addressee, phone, lines: lines.filter((line) => line !== addressee) },
    country: names.of(sample.countryCode) ?? sample.countryCode,
    product: local(product.name),
    variant: local(sku.name),
    orderNumber: sample.shopOrderNumber ?? '',
  }
}
