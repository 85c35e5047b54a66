import { readDraft, saveDraft } from '#lib/draft.ts'

/** All rows of a list that match, but for some: what a batch takes. */
export interface Matching {
  /** What the list is asked for, as its call takes it. */
  filter: Record<string, unknown>
  /** The ids of those whose tick was taken away. */
  except: string[]
  count: number
}

/** Rows that were ticked one by one, by their ids, or all that match. */
export type Whom = readonly string[] | Matching

export const isMatching = (whom: Whom): whom is Matching => !Array.isArray(whom)

/** More than one row is done by a batch in the background; one alone is done at once. */
export const isForBatch = (whom: Whom): boolean => isMatching(whom) || whom.length > 1

/** Those that were ticked; of all that match nobody knows them. */
export const idsOf = (whom: Whom): string[] => (isMatching(whom) ? [] : [...whom])

export const countOf = (whom: Whom | undefined): number =>
  whom === undefined ? 0 : isMatching(whom) ? whom.count : whom.length

const handed = 'matching'

/** Hands all that match to the page that is opened next, in this tab; its address has no room for a filter. */
export const handMatching = (matching: Matching): void => saveDraft(handed, matching)

export function takeMatching(): Matching | null {
  const { filter, except = [], count } = readDraft<Matching>(handed) ?? {}
  return filter && count ? { filter, except, count } : null
}
