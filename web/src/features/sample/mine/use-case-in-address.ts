import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSearch } from '#lib/search.ts'
import { uuid } from '#lib/search-fields.ts'

const search = { id: uuid }

/** A mail links to `/history?id=…`, which every device has; the case itself is elsewhere on each. */
export function useCaseInAddress(hrefOf: (id: string) => string): void {
  const [{ id }] = useSearch(search)
  const navigate = useNavigate()
  useEffect(() => {
    if (id) void navigate({ href: hrefOf(id), replace: true })
  }, [id, navigate, hrefOf])
}
