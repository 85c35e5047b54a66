import { type CommissionPreview, commissionLimits } from '@sampan/contract/commission'
import type { Ctx } from '#context.ts'
import type { Upload } from '#kit/call/read-form.ts'
import { textOf } from '#kit/local-text.ts'
import { type CheckedLine, checkRows, readUpload, sumsOf } from './check-file.ts'

/** What booking a file would do, and what is wrong with it; nothing is stored. */
export async function previewCommissions(
  ctx: Ctx,
  _input: object,
  upload?: Upload,
): Promise<CommissionPreview> {
  const { lines, faults, count, ignored, headOf } = await checkRows(ctx, await readUpload(ctx, upload))
  const fresh = lines.filter(({ isKnown }) => !isKnown)
  return {
    fileName: upload?.name ?? '',
    rows: count,
    fresh: fresh.length,
    known: lines.length - fresh.length,
    sums: sumsOf(fresh),
    ignored,
    faultCount: faults.length,
    left: [...new Set(faults.map(({ row }) => row).filter((row) => row > 1))],
    faults: faults.slice(0, commissionLimits.faults).map(({ row, column, value, key }) => ({
      row,
      column: column && headOf(column),
      value,
      message: ctx.app.words.say(ctx.language, `commission:fault.${key}`, { value }),
    })),
    lines: lines.slice(0, commissionLimits.shown).map((line) => presentLine(ctx, line)),
  }
}

const presentLine = (ctx: Ctx, line: CheckedLine): CommissionPreview['lines'][number] => ({
  row: line.row,
  order: line.order,
  creatorName: line.creator.name,
  handle: line.handle,
  product: textOf(line.title, ctx.language, ctx.country),
  month: line.month,
  currency: line.currency,
  base: line.base,
  rate: line.rate,
  commission: line.amount,
  isKnown: line.isKnown,
})
