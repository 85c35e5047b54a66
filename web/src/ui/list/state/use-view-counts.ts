import type { Fields } from '#lib/search-fields.ts'
import type { ListAnswer, ListDeclaration, ListQuery } from '../declare-list.ts'

/**
 * How many rows each view holds under the same search and filters: what the answer of the list tells, or, where that counts whole views, what one
 * more call tells once the rows are there. @returns nothing while it is not known.
 */
export function useViewCounts<View extends string, Request, Row>(
  {
    hasCountsApart = false,
    useRows,
  }: Pick<ListDeclaration<View, string, Fields, Request, Row>, 'hasCountsApart' | 'useRows'>,
  query: ListQuery<ListAnswer<Row>>,
  request: Request,
  hasFilters: boolean,
): Partial<Record<View, number>> | undefined {
  const isThere = query.data !== undefined && !query.isPlaceholderData
  const isApart = hasCountsApart && hasFilters
  // Where nothing is to be asked the list itself is asked again, from what is kept.
  const apart = useRows(isApart && isThere ? { ...request, counts: 'found', page: 1, pageSize: 1 } : request)
  if (hasFilters && (!isThere || (isApart && apart.isPlaceholderData))) return undefined
  return (isApart ? apart : query).data?.counts as Partial<Record<View, number>> | undefined
}
