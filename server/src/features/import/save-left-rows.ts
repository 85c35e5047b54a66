import { countries, dayIn } from '@sampan/contract/country'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { ExportFormat } from '@sampan/contract/export'
import type { saveLeftRows as contract } from '@sampan/contract/import'
import type { Ctx } from '#context.ts'
import { listPrinter, type PrintedList } from '#kit/export/print-list.ts'
import { inPrintPlace } from '#kit/export/read-list.ts'

const mimes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * Rows that were not entered as a file, with the reason of each in the last column (R283). Every cell is a text, so that nothing in it is run.
 * It holds what the caller sends and nothing else. Refuses
 * `paperNotPrinted`, and `tooManyRequests` while another one of the caller's is printed.
 */
export async function saveLeftRows(
  ctx: Ctx,
  { format, heads, rows }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const say = (key: 'leftFile' | 'reasonHead') => ctx.app.words.say(ctx.language, `import:${key}`)
  const name = say('leftFile')
  const columns = [...heads, say('reasonHead')].map((head) => ({ head, kind: 'text' as const }))
  const cells = rows.map((row) => [...heads.map((_, at) => row.cells[at] ?? null), row.reason])
  const { timeZone } = countries[ctx.country]
  const bytes = await inPrintPlace(ctx, () =>
    ctx.app.printWorker.print<PrintedList>(listPrinter, {
      ...{ format, name, columns, timeZone },
      slices: [JSON.stringify(cells)],
    }),
  )
  return {
    name: `${name} ${dayIn(ctx.now, ctx.country)}.${format}`,
    mime: mimes[format],
    content: bytes.toString('base64'),
  }
}
