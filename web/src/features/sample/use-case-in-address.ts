import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as z from 'zod'
import { useSearch } from '#lib/search.ts'

const search = z.object({ id: z.uuid().optional() })

/** A mail links to `/history?id=…`, which every device has; the case itself stands elsewhere on each. */
export function useCaseInAddress(hrefOf: (id: string) => string): void {
  const [{ id }] = useSearch(search)
  const navigate = useNavigate()
  useEffect(() => {
    if (id) void navigate({ href: hrefOf(id), replace: true })
  }, [id, navigate, hrefOf])
}
