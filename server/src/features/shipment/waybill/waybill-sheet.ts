import { countries } from '@sampan/contract/country'
import type { Ctx } from '#context.ts'
import type { PrintedList } from '#kit/export/print-list.ts'
import type { Waybill, WaybillOrder } from './print-waybills.ts'

/** Prints a sheet in the print worker's thread. */
export const listPrinter = new URL('../../../kit/export/print-list.ts', import.meta.url)

const columns = [
  ['number', (waybill) => waybill.number],
  ['senderName', (waybill) => waybill.sender?.name ?? waybill.brand],
  ['senderPhone', (waybill) => waybill.sender?.phone ?? ''],
  ['senderAddress', (waybill) => waybill.sender?.lines.join(', ') ?? ''],
  ['receiverName', (waybill) => waybill.receiver.name],
  ['receiverPhone', (waybill) => waybill.receiver.phone],
  ['receiverAddress', (waybill) => waybill.receiver.lines.join(', ')],
  ['country', (waybill) => waybill.country],
  ['product', (waybill) => waybill.product],
  ['variant', (waybill) => waybill.variant],
  ['orderNumber', (waybill) => waybill.orderNumber],
] as const satisfies readonly (readonly [string, (waybill: Waybill) => string])[]

/** Waybills as rows, which programs of carriers take; what begins like a formula stays text, as in every sheet. */
export function waybillSheet(ctx: Ctx, { waybills, words }: WaybillOrder): PrintedList {
  return {
    format: 'xlsx',
    name: words.title,
    timeZone: countries[ctx.country].timeZone,
    columns: columns.map(([key]) => ({
      head: ctx.app.words.say(ctx.language, `shipment:waybill.column.${key}`),
      kind: 'text',
    })),
    slices: [JSON.stringify(waybills.map((waybill) => columns.map(([, read]) => read(waybill))))],
  }
}
