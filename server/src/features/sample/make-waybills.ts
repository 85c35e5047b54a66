import { languageTag } from '@sampan/contract/country'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { makeWaybills as contract } from '@sampan/contract/sample-verbs'
import type { Ctx } from '#context.ts'
import { noteLook } from '#features/address/note-look.ts'
import { linkLife, signedFileUrl } from '#features/file/signed-link.ts'
import { storeFile } from '#features/file/store-file.ts'
import { textOf } from '#kit/local-text.ts'
import { refuse } from '#kit/refusal.ts'
import { frozenAddress } from './get-sample.ts'
import type { Waybill, WaybillOrder } from './print-waybills.ts'
import { mayPrintWaybill } from './sample.policy.ts'
import { withinReach } from './sample-reach.ts'
import { findRow, type SampleRowData } from './sample-row.queries.ts'
import { numberOf } from './sample-search.ts'

/** Draws them in the thread of the press; nothing else loads its fonts. */
export const waybillPrinter = new URL('./print-waybills.ts', import.meta.url)

/**
 * One PDF with a waybill for each parcel that waits to be sent. Every address in it counts as a look that its owner
 * sees (design 4); the file is private, read through a link that ends after an hour, and gone then. Rows that are not there or do
 * not wait are skipped; refuses `nothingToPrint` when none is left.
 */
export async function makeWaybills(
  ctx: Ctx,
  { ids }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const asked = [...new Set(ids)]
  const rows: SampleRowData[] = []
  for (const id of asked) {
    const row = await findRow(ctx, id, withinReach(ctx, 'seeAddress'))
    if (row && mayPrintWaybill(ctx.caller.role, row.sample.status)) rows.push(row)
  }
  if (rows.length === 0) refuse('nothingToPrint')
  for (const { sample } of rows) {
    await noteLook(ctx, { ownerId: sample.accountId, what: 'address', subjectId: sample.id })
  }
  const say = (key: string) => ctx.app.words.say(ctx.language, `sample:waybill.${key}`)
  const title = say('title')
  const words = {
    language: languageTag(ctx.language),
    title,
    from: say('from'),
    to: say('to'),
    order: say('order'),
  }
  const bytes = await ctx.app.press.print<WaybillOrder>(waybillPrinter, {
    waybills: rows.map((row) => waybillOf(ctx, row)),
    words,
    author: ctx.tenant.clientName,
    madeAt: ctx.now,
  })
  const [first] = rows
  const which =
    rows.length === 1 && first ? numberOf(first.sample.number) : ctx.now.toISOString().slice(0, 10)
  const name = `${title} ${which}.pdf`
  const { row: file } = await storeFile(ctx, { purpose: 'document', name, bytes, ownerId: null })
  // Addresses lie sealed everywhere else (design 3), so the paper goes when its link has ended.
  const runAt = new Date(ctx.now.getTime() + linkLife)
  await ctx.app.jobs.add(ctx.db, ctx.tenant.id, 'sample-forget-waybills', { id: file.id }, { runAt })
  return {
    url: signedFileUrl(ctx, file),
    name: file.name,
    count: rows.length,
    skipped: asked.length - rows.length,
  }
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
