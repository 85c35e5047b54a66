import { reachOf } from '@sampan/contract/abilities'
import { languages } from '@sampan/contract/country'
import type { InputOf } from '@sampan/contract/endpoint'
import {
  type importTable as contract,
  type ImportAnswer,
  type ImportColumn,
  importAbility,
  importColumns,
  importLimits,
} from '@sampan/contract/import'
import type { Ctx } from '#context.ts'
import { savepoint } from '#db/savepoint.ts'
import { awaitSent } from '#db/send.ts'
import { refuse } from '#kit/call/refusal.ts'
import { readTable, type TableColumn, type TableFault } from '#kit/table/read-table.ts'
import { type Entered, kinds } from './import-kinds.ts'

type Input = InputOf<typeof contract>

/**
 * Enters a table through the verbs that the console uses (R153), row by row, each with its result. A preview does the same and
 * takes all of it back; so does a table with one faulty row, so that nobody has to find out which half is there.
 */
export async function importTable(ctx: Ctx, { kind, text, isPreview, isSure }: Input): Promise<ImportAnswer> {
  if (reachOf(ctx.caller.role, importAbility[kind]) === undefined) refuse('notAllowed')
  const table = readTable(Buffer.from(text, 'utf8'), columnsFor(ctx, kind), importLimits.rows)
  const part = savepoint(ctx.db, 'import')
  await part.begin()
  const results = table.rows.length > 0 ? await kinds[kind](ctx, table.rows, isSure) : []
  const fault = await awaitSent(ctx.db)
  if (fault !== undefined) throw fault
  const faults = [
    ...table.faults.map((each) => said(ctx, each)),
    ...results.flatMap((each) =>
      'message' in each
        ? [
            {
              row: each.row.row,
              column: each.column && table.headOf(each.column),
              value: cellOf(each),
              message: each.message,
            },
          ]
        : [],
    ),
  ].toSorted((a, b) => a.row - b.row)
  const isEntered = !isPreview && faults.length === 0
  // Nothing changes then, and the log names no record (R140): what the verbs noted is taken back too.
  if (!isEntered) await part.takeBack()
  await part.release()
  const ready = results.filter((each) => 'title' in each)
  return {
    count: table.count,
    ready: ready.length,
    entered: isEntered ? ready.length : 0,
    faults: faults.slice(0, importLimits.shown),
    moreFaults: Math.max(0, faults.length - importLimits.shown),
    rows: ready
      .slice(0, importLimits.shown)
      .map((each) => ({ row: each.row.row, title: each.title, text: each.text })),
    ignored: table.ignored,
  }
}

const cellOf = (each: Entered): string =>
  'message' in each && each.column ? each.row.cell(each.column).slice(0, 80) : ''

function said(ctx: Ctx, { key, ...fault }: TableFault) {
  const params = { value: fault.value, max: importLimits.rows }
  return { ...fault, message: ctx.app.words.say(ctx.language, `import:fault.${key}`, params) }
}

/** Each column by its names in all languages: the reader's own first, which is the one that a refusal names. */
function columnsFor(ctx: Ctx, kind: Input['kind']): TableColumn<ImportColumn>[] {
  const { needed, others } = importColumns[kind]
  const spoken = [ctx.language, ...languages.filter((language) => language !== ctx.language)]
  const ownNames = (key: ImportColumn) =>
    spoken.map((language) => ctx.app.words.say(language, `import:column.${key}`))
  const taken = new Set([...needed, ...others].flatMap(ownNames))
  const columnOf = (key: ImportColumn, isNeeded: boolean): TableColumn<ImportColumn> => ({
    key,
    isNeeded,
    names: [
      ...ownNames(key),
      // What another column of this table is called means that one.
      ...spoken
        .flatMap((language) => ctx.app.words.say(language, `import:also.${key}`).split('|'))
        .filter((name) => !taken.has(name)),
    ],
  })
  return [...needed.map((key) => columnOf(key, true)), ...others.map((key) => columnOf(key, false))]
}
