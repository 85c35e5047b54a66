import { useSearch as useMatchedSearch, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type * as z from 'zod'

export type SearchValues = Record<string, string | undefined>

/**
 * The query of the address, read by a schema of strings; a wrong value counts as absent. Filters, pages,
 * steps and open dialogs all live there, so that a link, a reload and "back" do what people expect.
 */
export function useSearch<T extends z.ZodType>(
  schema: T,
): [z.output<T>, (change: SearchValues, options?: { replace?: boolean }) => void] {
  const router = useRouter()
  const navigate = useNavigate()
  // That of the page which is shown: while the next one loads, the address is ahead already.
  const raw = useMatchedSearch({ strict: false }) as SearchValues
  const values = useMemo(() => readSearch(schema, raw), [schema, raw])
  const change = useCallback(
    (next: SearchValues, options: { replace?: boolean } = {}) => {
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

function readSearch<T extends z.ZodType>(schema: T, raw: SearchValues): z.output<T> {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  const wrong = new Set(parsed.error.issues.map((issue) => String(issue.path[0])))
  return schema.parse(Object.fromEntries(Object.entries(raw).filter(([name]) => !wrong.has(name))))
}

/** An absent value leaves the address instead of standing there empty. */
export const withoutEmpty = (values: SearchValues): SearchValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
