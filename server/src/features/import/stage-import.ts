import { reachOf } from '@sampan/contract/abilities'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { stageImport as contract } from '@sampan/contract/import'
import { importAbility, importLimits } from '@sampan/contract/import'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { readTable } from '#kit/table/read-table.ts'
import { failedRowsOf, noFailedRows } from './failed-rows.ts'
import { columnsFor, presentFault, said } from './import-columns.ts'
import { insertDraft } from './import-draft.queries.ts'
import { staysOf, unitsOf } from './import-units.ts'

/**
 * Reads a long table and keeps it for its owner, to be checked in parts and entered by a batch (R256). One with a fault of its form, as
 * a file that was cut, a row with too few cells, or too many rows, is not kept: the answer names the faults. So is one that corrects rows which
 * failed, and names one that did not (R284); one that was entered since is told where it is checked.
 */
export async function stageImport(
  ctx: Ctx,
  { kind, text, fixes }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (reachOf(ctx.caller.role, importAbility[kind]) === undefined) refuse('notAllowed')
  const table = readTable(
    Buffer.from(text, 'utf8'),
    columnsFor(ctx, kind, fixes !== undefined),
    importLimits.staged,
  )
  const failed = fixes ? await failedRowsOf(ctx, kind, fixes.batchId, table.rows) : noFailedRows
  const faults = [
    ...table.faults.map((each) => said(ctx, each, importLimits.staged)),
    ...failed.faults.map((each) => presentFault(ctx, each, table.headOf)),
  ].toSorted((a, b) => a.row - b.row)
  const answer = {
    count: table.count,
    faults: faults.slice(0, importLimits.faults),
    moreFaults: Math.max(0, faults.length - importLimits.faults),
    ...staysOf(kind, [...table.rows, ...table.incomplete, ...table.misshapen], faults, failed),
    ignored: table.ignored,
  }
  if (faults.length > 0 || table.rows.length === 0) return { ...answer, id: null, units: 0 }
  const units = unitsOf(kind, table.rows, failed)
  return { ...answer, id: await insertDraft(ctx, kind, units), units: units.length }
}
