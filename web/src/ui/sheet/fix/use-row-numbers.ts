import { failedRowColumn } from '@sampan/contract/import'
import { readRows } from '@sampan/contract/table-text'
import { useMemo } from 'react'
import { useTranslation } from '#lib/react-words.tsx'

/** The rows of a table, and what each is called: by its place, or by its number in the first table where it failed in a batch (R284). */
export function useRowNumbers(text: string, isFix: boolean) {
  const { t } = useTranslation('import')
  const rows = useMemo(() => readRows(text) ?? [], [text])
  const place = isFix ? (rows[0] ?? []).indexOf(t(`column.${failedRowColumn}`)) : -1
  return {
    rows,
    /** Where the numbers are; -1 where there are none. */
    place,
    numberOf: (row: number): string => rows[row - 1]?.[place] || String(row),
  }
}
