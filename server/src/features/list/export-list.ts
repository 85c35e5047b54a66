import { countries, dayIn } from '@sampan/contract/country'
import type { Endpoint } from '@sampan/contract/endpoint'
import type { ExportFormat } from '@sampan/contract/export'
import type { exportedBy } from '@sampan/contract/export.schemas'
import type * as z from 'zod'
import type { App, Ctx } from '#context.ts'
import { outsideOf } from '#kit/call/outside-call.ts'
import { inOwnTransaction } from '#kit/call/own-transaction.ts'
import { type Binding, on } from '#kit/call/route.ts'
import type { ListExport } from '#kit/export/list-export.ts'
import { listPrinter, type PrintedList } from '#kit/export/print-list.ts'
import { inListPlace, readList } from '#kit/export/read-list.ts'
import type { PageRequest } from '#kit/page.ts'
import { noteExport } from './note-export.ts'

const mimes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * Binds the export of a list (R135). It reads as the list does, page after page, and prints in the print worker, so that
 * nothing is held meanwhile; looks at people's rows are noted before the file goes out. Refuses what the list refuses, and
 * `paperNotPrinted`.
 */
export const exporting = <Filter extends PageRequest, Row>(
  endpoint: Endpoint<ReturnType<typeof exportedBy<z.ZodType<Filter>>>>,
  declared: ListExport<App, Filter, Row>,
): Binding<App> =>
  on(
    endpoint,
    (ctx, { format, filter }) => inListPlace(ctx, () => exportList(ctx, declared, format, filter)),
    {
      transaction: 'own',
      keepsNoAnswer: true,
    },
  )

async function exportList<Filter extends PageRequest, Row>(
  ctx: Ctx,
  declared: ListExport<App, Filter, Row>,
  format: ExportFormat,
  filter: Filter,
) {
  const say = (key: `column.${(typeof declared.columns)[number]['word']}` | `file.${typeof declared.name}`) =>
    ctx.app.words.say(ctx.language, `list:${key}`)
  const accounts = new Set<string>()
  const creators = new Set<string>()
  const records = new Set<string>()
  const { slices, rows, isCut } = await readList(ctx, declared, filter, (slice) => {
    const owners = declared.ownersOf(slice)
    for (const id of owners.accounts ?? []) accounts.add(id)
    for (const id of owners.creators ?? []) creators.add(id)
    for (const id of owners.records ?? []) records.add(id)
  })
  const { timeZone } = countries[ctx.country]
  const name = say(`file.${declared.name}`)
  const columns = declared.columns.map(({ word, kind }) => ({ head: say(`column.${word}`), kind }))
  const bytes = await ctx.app.printWorker.print<PrintedList>(listPrinter, {
    ...{ format, name, timeZone, columns, slices },
  })
  await inOwnTransaction(outsideOf(ctx), (own) => noteExport(own, { accounts, creators, records }))
  const day = dayIn(ctx.now, ctx.country)
  return {
    name: `${name} ${day}.${format}`,
    mime: mimes[format],
    content: bytes.toString('base64'),
    rows,
    isCut,
  }
}
