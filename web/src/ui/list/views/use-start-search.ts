import type { ListName } from '@sampan/contract/list'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useChoice } from '#lib/calls/list-choice.api.ts'
import { isBare } from './view-search.ts'

/**
 * What a list asks for that is opened without any filter, where its reader chose a saved view for that: the address follows, and nothing is asked
 * twice. @returns nothing where the address asks for something, and while it is not known what the reader chose.
 */
export function useStartSearch(name: ListName, scope: readonly string[]): Record<string, string> | undefined {
  const choice = useChoice(name)
  // Of the page that is shown: while the next one loads, the address is ahead already.
  const address = useSearch({ strict: false }) as Record<string, unknown>
  const search = isBare(address, scope)
    ? choice?.views.find(({ id }) => id === choice.defaultId)?.search
    : undefined
  return useMemo(
    () =>
      search === undefined
        ? undefined
        : { ...Object.fromEntries(new URLSearchParams(search)), ...(address as Record<string, string>) },
    [search, address],
  )
}
