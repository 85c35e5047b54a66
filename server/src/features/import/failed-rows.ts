import { failedRowColumn, type ImportKind } from '@sampan/contract/import'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { type Entered, faultOf, type Row } from './fault-of.ts'
import { listUnitsFailedIn, type Unit } from './import-draft.queries.ts'

type Fault = Extract<Entered, { message: string }>

/** Which failed units the rows of a table correct. */
export interface FailedRows {
  /** By the row of the table. */
  unitOf: ReadonlyMap<number, Unit>
  /** Rows that name none, or one that another row names. */
  faults: Fault[]
}

/** Of a table that corrects nothing. */
export const noFailedRows: FailedRows = { unitOf: new Map(), faults: [] }

/** The rows that correct something which is entered already. */
export const enteredFaults = (
  ctx: Ctx,
  rows: readonly Row[],
  { unitOf }: FailedRows,
  entered: ReadonlySet<string>,
): Fault[] =>
  rows
    .filter(({ row }) => unitOf.get(row)?.marked.some((id) => entered.has(id)))
    .map((row) => faultOf(ctx, row, failedRowColumn, 'enteredAlready'))

/**
 * Finds what the rows of a table correct: each names, by its number in its first table, a row that failed in a batch of the caller's (R284). One
 * that was entered since is among them. Refuses `notFound` for batches of others, and where nothing of this kind failed.
 */
export async function failedRowsOf(
  ctx: Ctx,
  kind: ImportKind,
  batchId: string,
  rows: readonly Row[],
): Promise<FailedRows> {
  const units = (await listUnitsFailedIn(ctx, batchId, ['failed', 'enteredAgain'])).filter(
    (unit) => unit.kind === kind,
  )
  if (units.length === 0) refuse('notFound')
  const failed = new Map(units.flatMap((unit) => unit.rows.map(({ row }) => [String(row), unit] as const)))
  const unitOf = new Map<number, Unit>()
  const faults: Fault[] = []
  const seen = new Set<string>()
  for (const row of rows) {
    const number = row.cell(failedRowColumn)
    const unit = failed.get(number)
    if (!unit) faults.push(faultOf(ctx, row, failedRowColumn, 'failedUnknown'))
    else if (seen.has(number)) faults.push(faultOf(ctx, row, failedRowColumn, 'failedTwice'))
    else unitOf.set(row.row, unit)
    seen.add(number)
  }
  return { unitOf, faults }
}
