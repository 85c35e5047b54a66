import type { SampleRow } from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import { useMySamples } from '#features/sample/sample.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { words } from '#lib/search-fields.ts'
import { useMyList } from '#ui/list/my/use-my-list.ts'

const search = { id: words() }

/** The creator's samples, and the one that is open, by the query `id`. */
export function useMySampleList() {
  const [{ id }, change] = useSearch(search)
  return { list: useMyList(useMySamples), id, open: (next: string | undefined) => change({ id: next }) }
}

const { toShip, awaitingReceipt, received, fulfilled } = sampleStatus
const steps = [toShip, awaitingReceipt, received, fulfilled] as const

/** The steps of a sample that goes by parcel, by which its creator finds it. */
export function useExpressFilter() {
  const { t } = useTranslation('sample')
  return {
    label: t('mine.express.label'),
    options: steps.map((step) => ({ value: String(step), label: t(`mine.express.${step}`) })),
  }
}

/** What a creator may still take back (R28). */
export const mayWithdraw = (row: SampleRow): boolean => row.actions.includes('close')
