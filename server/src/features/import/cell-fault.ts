import type { ImportColumn } from '@sampan/contract/import'
import type { TableRow } from '#kit/table/read-table.ts'
import type words from '../../../../locales/en/import.json'

type Row = TableRow<ImportColumn>
type Key = keyof typeof words.fault

/** What is wrong with a cell: its column, and the key of its words. */
export class CellFault extends Error {
  readonly row: Row
  readonly column: ImportColumn
  readonly key: Key

  constructor(row: Row, column: ImportColumn, key: Key) {
    super(key)
    this.row = row
    this.column = column
    this.key = key
  }
}

export function fault(row: Row, column: ImportColumn, key: Key): never {
  throw new CellFault(row, column, key)
}

/** Reads a cell; what is given `instead` where it has a fault. */
export type ReadCell = <T>(work: () => T, instead: T) => T

/** Reads on past cells with a fault, which come to `odd`: whoever corrects a table is told all of them at once. */
export function readOn(): { read: ReadCell; odd: CellFault[] } {
  const odd: CellFault[] = []
  return {
    odd,
    read(work, instead) {
      try {
        return work()
      } catch (error) {
        if (!(error instanceof CellFault)) throw error
        odd.push(error)
        return instead
      }
    },
  }
}
