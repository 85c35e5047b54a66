import { reachOf } from '@sampan/contract/abilities'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { checkImport as contract } from '@sampan/contract/import'
import { importAbility, importLimits } from '@sampan/contract/import'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { enterUnits, isFault } from './enter-units.ts'
import { presentFault } from './import-columns.ts'
import { listUnitsFrom } from './import-draft.queries.ts'
import { staysOf } from './import-units.ts'

/**
 * Checks a part of a table that was kept: its rows go through the console's own verbs, and all of it is taken back. What two parts have in
 * common, as one product in both, is found when they are entered. Refuses `notFound` for drafts of others.
 */
export async function checkImport(
  ctx: Ctx,
  { importId, from, isSure }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const units = await listUnitsFrom(ctx, importId, from, importLimits.checked + 1)
  const [first] = units
  if (!first) return refuse('notFound')
  if (reachOf(ctx.caller.role, importAbility[first.kind]) === undefined) refuse('notAllowed')
  const checked = units.slice(0, importLimits.checked)
  const results = [...(await enterUnits(ctx, checked, { isSure, isPreview: true })).values()].flat()
  const faults = results.filter(isFault).map((each) => presentFault(ctx, each))
  const stay = staysOf(
    first.kind,
    checked.flatMap(({ rows }) => rows),
    faults,
  )
  const stays = new Set(stay.left)
  const ready = results.flatMap((each) => (isFault(each) || stays.has(each.row.row) ? [] : [each]))
  return {
    checked: checked.length,
    next: units[importLimits.checked]?.place ?? null,
    ready: ready.length,
    faults: faults.slice(0, importLimits.faults),
    moreFaults: Math.max(0, faults.length - importLimits.faults),
    ...stay,
    rows: ready.slice(0, importLimits.shown).map(({ row, title, text }) => ({ row: row.row, title, text })),
  }
}
