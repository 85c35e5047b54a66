import type { Address } from '@sampan/contract/address'
import { type CountryCode, languageTag } from '@sampan/contract/country'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { makeWaybills as contract } from '@sampan/contract/sample-verbs'
import type { Sender } from '@sampan/contract/shipment-sender'
import type { Ctx, Outside } from '#context.ts'
import { noteLooks } from '#features/address/note-look.ts'
import { linkLife, signedFileUrl } from '#features/file/signed-link.ts'
import { type LaidFile, layFile, recordFile } from '#features/file/store-file.ts'
import { findSenders } from '#features/shipment/sender.ts'
import { refuse } from '#kit/call/refusal.ts'
import type { PrintedList } from '#kit/export/print-list.ts'
import type { Waybill, WaybillOrder } from './print-waybills.ts'
import { listPrinter, waybillSheet } from './waybill-sheet.ts'

/** Draws them in the print worker's thread; nothing else loads its fonts. */
export const waybillPrinter = new URL('./print-waybills.ts', import.meta.url)

/** Takes a paper away whose link has ended. Its name is of when samples alone had waybills: jobs that wait bear it. */
export const forgetWaybillsJob = 'sample-forget-waybills'

type Input = InputOf<typeof contract>
type Answer = OutputOf<typeof contract>

/** A paper in the store, or a sheet. */
type Printed = LaidFile | { name: string; bytes: Buffer }

const sheetMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A parcel that waits to be sent, as its sample or participation tells of it. */
export interface WaitingParcel {
  /** Of the case. */
  id: string
  number: string
  ownerId: string
  brand: { id: string; name: string }
  countryCode: CountryCode
  address: Address
  product: string
  variant: string
  /** The shop's order, or empty. */
  orderNumber: string
}

interface Unprinted {
  order: WaybillOrder
  /** Undefined for a PDF. */
  sheet: PrintedList | undefined
}

/**
 * A waybill for each parcel that waits to be sent, in one PDF or as rows of a sheet. Every address in it counts as a look that its owner
 * sees; the file is private, read through a link that ends after an hour, and gone then. Rows that are not there or do
 * not wait are skipped; refuses `nothingToPrint` when none is left, `paperNotPrinted`, and `stateChanged` when one of
 * them waits no longer once it is printed. In: those of some cases that wait and whose address the caller may see.
 */
export function makesWaybills(find: (ctx: Ctx, ids: readonly string[]) => Promise<WaitingParcel[]>) {
  /** Each once, in the order given. */
  async function waiting(ctx: Ctx, ids: readonly string[]): Promise<WaitingParcel[]> {
    const asked = [...new Set(ids)]
    const found = await find(ctx, asked)
    return found.toSorted((one, other) => asked.indexOf(one.id) - asked.indexOf(other.id))
  }
  return {
    async load(ctx: Ctx, { ids, format }: Input): Promise<Unprinted> {
      const parcels = await waiting(ctx, ids)
      if (parcels.length === 0) refuse('nothingToPrint')
      const order = await orderOf(ctx, parcels)
      return { order, sheet: format === 'xlsx' ? waybillSheet(ctx, order) : undefined }
    },
    ask: print,
    async store(ctx: Ctx, { ids }: Input, { order }: Unprinted, printed: Printed): Promise<Answer> {
      const { waybills } = order
      const parcels = await waiting(ctx, ids)
      // An address that may not be seen any more must not be printed.
      const isSame = waybills.every(({ number }, at) => parcels[at]?.number === number)
      if (parcels.length !== waybills.length || !isSame) refuse('stateChanged')
      await noteLooks(
        ctx,
        parcels.map(({ ownerId, id }) => ({ ownerId, what: 'address', subjectId: id })),
      )
      const skipped = new Set(ids).size - parcels.length
      return { ...(await given(ctx, printed)), count: parcels.length, skipped }
    },
  }
}

async function orderOf(ctx: Ctx, parcels: readonly WaitingParcel[]): Promise<WaybillOrder> {
  const say = (key: 'title' | 'from' | 'to' | 'order') =>
    ctx.app.words.say(ctx.language, `shipment:waybill.${key}`)
  const senders = await findSenders(
    ctx,
    parcels.map(({ brand }) => brand.id),
  )
  return {
    waybills: parcels.map((one) => waybillOf(ctx, one, senders(one.brand.id, one.countryCode))),
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

async function print(outside: Outside, { order, sheet }: Unprinted): Promise<Printed> {
  const { printWorker } = outside.app
  const { waybills, words } = order
  const [first] = waybills
  const which = waybills.length === 1 && first ? first.number : outside.now.toISOString().slice(0, 10)
  const name = `${words.title} ${which}`
  if (sheet) return { name: `${name}.xlsx`, bytes: await printWorker.print<PrintedList>(listPrinter, sheet) }
  const source = await printWorker.print<WaybillOrder>(waybillPrinter, order)
  return layFile(outside, { purpose: 'document', name: `${name}.pdf`, source, ownerId: null })
}

/** A sheet goes with the answer and is kept nowhere; a paper is read through a link, and gone when that has ended. */
async function given(ctx: Ctx, printed: Printed): Promise<{ url: string; name: string }> {
  if ('bytes' in printed)
    return { url: `data:${sheetMime};base64,${printed.bytes.toString('base64')}`, name: printed.name }
  const { row: file } = await recordFile(ctx, printed)
  const runAt = new Date(ctx.now.getTime() + linkLife)
  await ctx.app.jobs.add(ctx.db, ctx.tenant.id, forgetWaybillsJob, { id: file.id }, { runAt })
  return { url: signedFileUrl(ctx, file), name: file.name }
}

function waybillOf(ctx: Ctx, parcel: WaitingParcel, sender: Sender | undefined): Waybill {
  const { addressee, phone, lines } = parcel.address
  const names = new Intl.DisplayNames([languageTag(ctx.language)], { type: 'region' })
  return {
    number: parcel.number,
    brand: parcel.brand.name,
    sender: sender
      ? { ...sender, lines: [sender.address, `${sender.city} ${sender.postcode}`.trim()] }
      : null,
    receiver: { name: addressee, phone, lines: lines.filter((line) => line !== addressee) },
    country: names.of(parcel.countryCode) ?? parcel.countryCode,
    product: parcel.product,
    variant: parcel.variant,
    orderNumber: parcel.orderNumber,
  }
}
