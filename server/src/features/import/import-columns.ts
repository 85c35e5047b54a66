import { languages } from '@sampan/contract/country'
import { failedRowColumn, type ImportColumn, type ImportKind, importColumns } from '@sampan/contract/import'
import type { Ctx } from '#context.ts'
import type { TableColumn, TableFault } from '#kit/table/read-table.ts'
import type { Entered } from './fault-of.ts'

type Fault = Extract<Entered, { message: string }>

/** A fault of a row as it is answered. In: what heads are called, where the table is at hand. */
export const presentFault = (
  ctx: Ctx,
  { row, column, message }: Fault,
  headOf: (key: ImportColumn) => string = (key) => ctx.app.words.say(ctx.language, `import:column.${key}`),
) => ({
  row: row.row,
  column: column && headOf(column),
  value: column ? row.cell(column).slice(0, 80) : '',
  message,
})

/** A fault of the table's form, in words. */
export function said(ctx: Ctx, { key, ...fault }: TableFault, max: number) {
  const params = { value: fault.value, max }
  return { ...fault, message: ctx.app.words.say(ctx.language, `import:fault.${key}`, params) }
}

/**
 * Each column by its names in all languages: the reader's own first, which is the one that a refusal names. In: whether the table corrects rows
 * that failed, and so names them.
 */
export function columnsFor(ctx: Ctx, kind: ImportKind, isFix: boolean): TableColumn<ImportColumn>[] {
  const { others, ...own }: { needed: readonly ImportColumn[]; others: readonly ImportColumn[] } =
    importColumns[kind]
  const needed: ImportColumn[] = [...(isFix ? ([failedRowColumn] as const) : []), ...own.needed]
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
