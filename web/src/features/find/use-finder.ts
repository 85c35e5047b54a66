import { useDebouncedValue } from '@mantine/hooks'
import type { FoundKind } from '@sampan/contract/find'
import { useMemo } from 'react'
import { useFormats } from '#lib/format.ts'
import { findByWords } from '#lib/text/find-words.ts'
import { useFound } from './find.api.ts'
import { groups, type Lines, linesOfFound, linesOfPlaces, linesOfRecent } from './finder-lines.tsx'
import { readRecent } from './recent.ts'
import type { FinderPlace } from './use-actions.ts'

export const scopes = ['all', 'cases', 'creators', 'actions'] as const
export type Scope = (typeof scopes)[number]

const kindsOf: Partial<Record<Scope, readonly FoundKind[]>> = {
  cases: ['samples', 'participations', 'mous', 'strikes', 'payoutRuns', 'payouts', 'topUps'],
  creators: ['creators', 'groups', 'cooperations', 'invitations', 'mcnLinks', 'inviteCodes'],
}

/** One sign before the words narrows them, as the foot says: a number, a creator, an action. */
const signs: Record<string, Scope> = { '#': 'cases', '@': 'creators', '>': 'actions' }

const debounceMs = 150

interface Given {
  role: string
  places: readonly FinderPlace[]
  actions: readonly FinderPlace[]
}

/** What a text finds: of the server, of the pages and of what can be begun; what was opened last where it is empty. */
export function useFinder(text: string, chosen: Scope, { role, places, actions }: Given) {
  const { longDay } = useFormats()
  const trimmed = text.trim()
  const scope = signs[trimmed.slice(0, 1)] ?? chosen
  const typed = signs[trimmed.slice(0, 1)] ? trimmed.slice(1).trim() : trimmed
  const [settled] = useDebouncedValue(typed, debounceMs)
  const asks = scope !== 'actions'
  const query = useFound(asks ? settled : '', kindsOf[scope])
  const isBehind = asks && typed !== '' && (typed !== settled || query.isFetching)
  const lines = useMemo((): Lines => {
    const named = (given: readonly FinderPlace[]) =>
      linesOfPlaces(findByWords(given, typed, ({ label }) => [label])).slice(0, typed ? 5 : undefined)
    const own =
      scope === 'all' || scope === 'actions' ? { actions: named(actions), pages: named(places) } : {}
    if (typed === '') return scope === 'all' ? { recent: linesOfRecent(readRecent()), ...own } : own
    return {
      ...(asks && query.data
        ? linesOfFound(query.data.found, { role, sayDay: (at) => longDay(`${at}T12:00:00Z`) })
        : {}),
      ...own,
    }
  }, [typed, scope, asks, query.data, actions, places, role, longDay])
  const shown = groups.flatMap((group) => {
    const found = lines[group] ?? []
    return found.length > 0 ? [{ group, lines: found }] : []
  })
  return { typed, scope, shown, flat: shown.flatMap((each) => each.lines), isBehind, error: query.error }
}
