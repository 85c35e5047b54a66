import { useSearch as useMatchedSearch, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type Fields, readFields, type ValuesOf } from './search-fields.ts'

export type SearchValues = Record<string, string | undefined>

/**
 * The query of the address, read by one field for each name (search-fields.ts). Filters, pages, steps and open dialogs
 * all live there, so that a link, a reload and "back" do what people expect.
 * @param fields declared once beside the hook, not in it
 */
export function useSearch<F extends Fields>(
  fields: F,
): [ValuesOf<F>, (change: SearchValues, options?: { replace?: boolean }) => void] {
  const router = useRouter()
  const navigate = useNavigate()
  // That of the page which is shown: while the next one loads, the address is ahead already.
  const raw = useMatchedSearch({ strict: false }) as SearchValues
  const values = useMemo(() => readFields(fields, raw), [fields, raw])
  const change = useCallback(
    (next: SearchValues, options: { replace?: boolean } = {}) => {
      // The page that is shown keeps its path, whichever it is; only its fields know what may be in the search.
      void navigate({
        to: router.state.location.pathname,
        search: (old: SearchValues) => withoutEmpty({ ...old, ...next }),
        replace: options.replace ?? false,
        resetScroll: false,
      } as never)
    },
    [navigate, router],
  )
  return [values, change]
}

/** An absent value leaves the address instead of standing there empty. */
export const withoutEmpty = (values: SearchValues): SearchValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
