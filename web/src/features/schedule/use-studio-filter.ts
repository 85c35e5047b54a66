import type { ReactNode } from 'react'
import { useBrandFilter } from '#features/account/brands/use-brand-filter.tsx'
import { useStudios } from './schedule.api.ts'

/** Narrows studios to those of one brand, for whoever has those of several. */
export function useStudioFilter(filter: Parameters<typeof useBrandFilter>[0]): ReactNode {
  const studios = useStudios()
  const [own] = useBrandFilter(filter)
  const hasSeveral = studios.data?.rows.some(({ brand }) => brand !== null)
  return hasSeveral && own?.kind === 'own' && own.part
}
