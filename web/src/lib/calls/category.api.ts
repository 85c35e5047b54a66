import { getCategoryTree } from '@sampan/contract/category'
import { useRead } from '#lib/query.ts'

export const useCategories = () => useRead(getCategoryTree, {}, { staleTime: 60 * 60_000 })
/** With those that are offered no more, for what was given them before. */
export const useAllCategories = () =>
  useRead(getCategoryTree, { withRetired: true }, { staleTime: 60 * 60_000 })
