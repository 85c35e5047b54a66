import { reachOf } from '@sampan/contract/abilities'
import type { OutputOf } from '@sampan/contract/endpoint'
import {
  type getFailedImport as contract,
  failedRowColumn,
  type ImportColumn,
  importAbility,
  importColumns,
} from '@sampan/contract/import'
import { writeRows } from '@sampan/contract/table-text'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { listUnitsFailedIn, reasonsOf } from './import-draft.queries.ts'

/**
 * What failed of a table in a batch of the caller's, as a table again (R283): with the columns that say something, and each row's reason at the
 * number that it has now, and in front the number that it had: by it, what is corrected is entered once (R284). Refuses `notFound` for batches of others and where nothing failed.
 */
export async function getFailedImport(
  ctx: Ctx,
  { batchId }: { batchId: string },
): Promise<OutputOf<typeof contract>> {
  const units = await listUnitsFailedIn(ctx, batchId)
  const [first] = units
  if (!first) return refuse('notFound')
  const { kind } = first
  if (reachOf(ctx.caller.role, importAbility[kind]) === undefined) refuse('notAllowed')
  const reasons = await reasonsOf(ctx, batchId)
  const rows = units.flatMap(({ id, rows: own }) => own.map((row) => ({ row, unit: id })))
  const { needed, others } = importColumns[kind]
  const isNeeded = (key: ImportColumn) => (needed as readonly ImportColumn[]).includes(key)
  const columns = [...needed, ...others].filter(
    (key) => isNeeded(key) || rows.some(({ row }) => row.cell(key) !== ''),
  )
  const heads = [failedRowColumn, ...columns].map((key) =>
    ctx.app.words.say(ctx.language, `import:column.${key}`),
  )
  const told = new Set<string>()
  const faults = rows.flatMap(({ unit }, at) => {
    if (told.has(unit)) return []
    told.add(unit)
    return [{ row: at + 2, column: '', value: '', message: reasons.get(unit) ?? '' }]
  })
  const named = new Set(faults.map(({ row }) => row))
  const left = rows.map((_, at) => at + 2)
  return {
    kind,
    text: writeRows([
      heads,
      ...rows.map(({ row }) => [String(row.row), ...columns.map((key) => row.cell(key))]),
    ]),
    faults,
    left,
    withOther: left.filter((row) => !named.has(row)),
  }
}
