import type { SampleRow } from '@sampan/contract/sample'
import { useMySamples } from '#features/sample/sample.api.ts'
import { useSearch } from '#lib/search.ts'
import { words } from '#lib/search-fields.ts'
import { useMyList } from '#ui/list/my/use-my-list.ts'

const search = { id: words() }

/** The creator's samples, and the one that is open, by the query `id`. */
export function useMySampleList() {
  const [{ id }, change] = useSearch(search)
  return { list: useMyList(useMySamples), id, open: (next: string | undefined) => change({ id: next }) }
}

/** What a creator may still take back (R28). */
export const mayWithdraw = (row: SampleRow): boolean => row.actions.includes('close')
