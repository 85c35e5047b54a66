import { type FoundKind, findEverywhere } from '@sampan/contract/find'
import { useRead } from '#lib/query.ts'

/** What the reader may see of what words name; nothing is asked without words. */
export const useFound = (query: string, kinds: readonly FoundKind[] | undefined) =>
  useRead(
    findEverywhere,
    { query: query || '-', ...(kinds && { kinds: [...kinds] }) },
    { needsLogIn: true, enabled: query !== '', staleTime: 10_000 },
  )
