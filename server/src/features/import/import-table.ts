import { reachOf } from '@sampan/contract/abilities'
import type { InputOf } from '@sampan/contract/endpoint'
import {
  type importTable as contract,
  type ImportAnswer,
  type ImportColumn,
  type ImportFault,
  importAbility,
  importLimits,
} from '@sampan/contract/import'
import type { Ctx } from '#context.ts'
import { savepoint } from '#db/savepoint.ts'
import { awaitSent } from '#db/send.ts'
import { refuse } from '#kit/call/refusal.ts'
import { type ReadTable, readTable } from '#kit/table/read-table.ts'
import { isFault } from './enter-units.ts'
import { enteredOf, holdNothing, holdUnits, keepEntered } from './entered-units.ts'
import { enteredFaults, type FailedRows, failedRowsOf, noFailedRows } from './failed-rows.ts'
import type { Entered } from './fault-of.ts'
import { columnsFor, presentFault, said } from './import-columns.ts'
import { kinds } from './import-kinds.ts'
import { staysOf } from './import-units.ts'

type Input = InputOf<typeof contract>

/** What is entered again, with what was held for it. */
async function holdFailed(ctx: Ctx, failed: FailedRows, isPreview: boolean) {
  const marked = [...new Set([...failed.unitOf.values()].flatMap((unit) => unit.marked))]
  const held = isPreview ? holdNothing : await holdUnits(ctx, marked)
  return { marked, held, entered: await enteredOf(ctx, marked, { isPreview }) }
}

/** Those of the table's form and those of its rows, in their order. A cell that is missing has no second fault. */
function faultsOf(ctx: Ctx, table: ReadTable<ImportColumn>, results: readonly Entered[]): ImportFault[] {
  const own = results.filter(isFault).map((each) => presentFault(ctx, each, table.headOf))
  const cellOf = ({ row, column }: { row: number; column: string }) => `${row} ${column}`
  const missing = new Set(table.faults.map(cellOf))
  return [
    ...table.faults.map((each) => said(ctx, each, importLimits.rows)),
    ...own.filter((each) => !missing.has(cellOf(each))),
  ].toSorted((a, b) => a.row - b.row)
}

/**
 * Enters a table through the verbs that the console uses (R153), row by row, each with its result. A preview does the same and
 * takes all of it back; so does a table with one faulty row, so that nobody has to find out which half is there. Rows that failed in a batch are
 * marked there as entered again (R284). Refuses `notFound` for a batch that is none of the caller's.
 */
export async function importTable(
  ctx: Ctx,
  { kind, text, isPreview, isSure, fixes }: Input,
): Promise<ImportAnswer> {
  if (reachOf(ctx.caller.role, importAbility[kind]) === undefined) refuse('notAllowed')
  const table = readTable(
    Buffer.from(text, 'utf8'),
    columnsFor(ctx, kind, fixes !== undefined),
    importLimits.rows,
  )
  const failed = fixes ? await failedRowsOf(ctx, kind, fixes.batchId, table.rows) : noFailedRows
  const again = await holdFailed(ctx, failed, isPreview)
  const wrong = [...failed.faults, ...enteredFaults(ctx, table.rows, failed, again.entered)]
  const isWrong = new Set(wrong.map(({ row }) => row.row))
  // Rows that lack a cell are entered for their other faults alone: with them nothing stays entered.
  const rows = [...table.rows, ...table.incomplete]
    .filter(({ row }) => !isWrong.has(row))
    .toSorted((a, b) => a.row - b.row)
  const part = savepoint(ctx.db, 'import')
  await part.begin()
  const results = [...wrong, ...(rows.length > 0 ? await kinds[kind](ctx, rows, isSure) : [])]
  const fault = await awaitSent(ctx.db)
  if (fault !== undefined) throw fault
  const faults = faultsOf(ctx, table, results)
  const isEntered = !isPreview && faults.length === 0
  // Nothing changes then, and the log names no record (R140): what the verbs noted is taken back too.
  if (!isEntered) await part.takeBack()
  await part.release()
  if (isEntered) await keepEntered(ctx, again.marked, again.held)
  const stay = staysOf(kind, [...table.rows, ...table.incomplete, ...table.misshapen], faults, failed)
  const stays = new Set(stay.left)
  const ready = results.flatMap((each) => ('title' in each && !stays.has(each.row.row) ? [each] : []))
  return {
    count: table.count,
    ready: ready.length,
    entered: isEntered ? ready.length : 0,
    faults: faults.slice(0, importLimits.faults),
    moreFaults: Math.max(0, faults.length - importLimits.faults),
    ...stay,
    rows: ready
      .slice(0, importLimits.shown)
      .map((each) => ({ row: each.row.row, title: each.title, text: each.text })),
    ignored: table.ignored,
  }
}
