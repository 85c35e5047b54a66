import { commissionLineSorts, commissionViews, type listCommissionLines } from '@sampan/contract/commission'
import type { RequestOf } from '@sampan/contract/endpoint'
import type { ExportFormat } from '@sampan/contract/export'
import { useSearch } from '#lib/search.ts'
import { matching, uuid } from '#lib/search-fields.ts'
import { declareList } from '#ui/list/declare-list.ts'
import { useCommissionLines, useSaveCommissionLines } from './commission.api.ts'

/** Of which file the lines are; or of all. It is the page's own and no filter. */
export const linesSearch = { file: uuid, lines: matching(/^1$/) }

type Filter = Omit<RequestOf<typeof listCommissionLines>, 'importId'>

function useFile(): { importId?: string } {
  const [{ file }] = useSearch(linesSearch)
  return file ? { importId: file } : {}
}

function useLines(request: Filter) {
  const file = useFile()
  return useCommissionLines({ ...request, ...file })
}

function useSaveLines() {
  const file = useFile()
  const { mutateAsync, isPending } = useSaveCommissionLines()
  return {
    mutateAsync: ({ format, filter }: { format: ExportFormat; filter: Filter }) =>
      mutateAsync({ format, filter: { ...filter, ...file } }),
    isPending,
  }
}

/** The lines of a file, or of all files, and those of one creator. */
export const commissionLineList = declareList({
  name: 'commissionLines',
  scope: ['file', 'lines'],
  views: commissionViews,
  sorts: commissionLineSorts,
  heads: {
    at: { down: 'newest', up: 'oldest' },
    amount: { down: 'amount_desc', up: 'amount_asc' },
  },
  filters: { creator: uuid },
  requestOf: ({ creator }) => ({ creatorId: creator }),
  useRows: useLines,
  useSave: useSaveLines,
})
