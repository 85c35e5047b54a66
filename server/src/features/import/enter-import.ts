import { reachOf } from '@sampan/contract/abilities'
import type { BatchResult } from '@sampan/contract/batch.schemas'
import { codes } from '@sampan/contract/codes'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { enterImport as contract, listImportRows as listContract } from '@sampan/contract/import'
import { importAbility } from '@sampan/contract/import'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { pageOf, totalOf } from '#kit/page.ts'
import { enterUnits, isFault } from './enter-units.ts'
import { holdUnits, keepEntered, listHeld } from './entered-units.ts'
import type { Entered } from './fault-of.ts'
import { presentFault } from './import-columns.ts'
import { listUnitsFrom, listUnitsOf, type Unit } from './import-draft.queries.ts'

type ResultRow = BatchResult['rows'][number]
const markedOf = ({ marked }: Unit): string[] => marked

/** The batches in which units failed that are entered now, or that these correct: their counts change with it (R284). */
export const batchesChangedBy = async (ctx: Ctx, ids: readonly string[]): Promise<string[]> =>
  listHeld(ctx, (await listUnitsOf(ctx, ids)).flatMap(markedOf))

/**
 * Enters rows of a table that was kept, each with its result: what a row is refused for stops no other one (R256). A batch says it, in parts, so
 * that each part is stored with its results or not at all. What is entered is marked, so that it is entered once, and failed rows that it corrects
 * are marked in their batches (R284).
 */
export async function enterImport(ctx: Ctx, { ids, isSure }: InputOf<typeof contract>): Promise<BatchResult> {
  const units = await listUnitsOf(ctx, ids)
  for (const [kind] of Map.groupBy(units, (unit) => unit.kind))
    if (reachOf(ctx.caller.role, importAbility[kind]) === undefined) refuse('notAllowed')
  const held = await holdUnits(ctx, units.flatMap(markedOf))
  const rows: ResultRow[] = []
  for (const own of Map.groupBy(units, (unit) => unit.kind).values()) {
    const results = await enterUnits(ctx, own, { isSure, isPreview: false })
    const entered = own.filter(({ id }) => !results.get(id)?.some(isFault))
    await keepEntered(ctx, entered.flatMap(markedOf), held)
    rows.push(...own.map((unit) => resultOf(ctx, unit, results.get(unit.id) ?? [])))
  }
  const count = (outcome: ResultRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return { rows, done: count('done'), skipped: 0, failed: count('failed') }
}

function resultOf(ctx: Ctx, { id, rows }: Unit, entered: readonly Entered[]): ResultRow {
  const [first, last] = [rows[0]?.row ?? 0, rows.at(-1)?.row ?? 0]
  const number = ctx.app.words.say(ctx.language, 'import:at', {
    row: first === last ? first : `${first}–${last}`,
  })
  const fault = entered.find(isFault)
  if (fault) {
    const { column, value, message } = presentFault(ctx, fault)
    const at = [column, value].filter(Boolean).join(': ')
    return {
      ...{ id, number, name: at, outcome: 'failed', code: codes.invalidInput },
      message: [message, at && `(${at})`].filter(Boolean).join(' '),
    }
  }
  const [done] = entered.flatMap((each) => (isFault(each) ? [] : [each]))
  return { id, number, name: done?.title ?? '', outcome: 'done', code: codes.ok, message: done?.text ?? '' }
}

/** The rows of a table that was kept, in its order; a batch takes all of them. */
export async function listImportRows(
  ctx: Ctx,
  filter: InputOf<typeof listContract>,
): Promise<OutputOf<typeof listContract>> {
  const from = (filter.page - 1) * filter.pageSize
  const units = await listUnitsFrom(ctx, filter.importId, from, filter.pageSize + 1)
  const present = ({ id, rows }: Unit) => ({ id, row: rows[0]?.row ?? 0 })
  return pageOf(filter, units, present, ({ place }) => [place], totalOf(from + units.length))
}

/** Their ids, up to so many. */
export const listImportRowIds = async (
  ctx: Ctx,
  { importId }: InputOf<typeof listContract>,
  most: number,
): Promise<string[]> => (await listUnitsFrom(ctx, importId, 0, most)).map(({ id }) => id)
