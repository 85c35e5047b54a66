import { libraryTabs, libraryViewsOf } from '@sampan/contract/creator-library'
import type { ChosenGroup } from '#features/group/group-select.tsx'
import { useCounted } from '#lib/calls/batch.api.ts'
import { useMe } from '#lib/calls/me.api.ts'
import type { Matching } from '#ui/list/all/matching.ts'

export interface Members extends Matching {
  /** The count is of those; until then it is of all members. */
  isCounted: boolean
}

/**
 * The members of a group as a batch of the library takes them, with how many they are: those who use the product, as nobody else reads an
 * invitation. Null without a group, and until it is known who asks.
 */
export function useMembers(group: ChosenGroup | null): Members | null {
  const { data: who } = useMe()
  const seesLinked = who !== undefined && libraryViewsOf(who.role).includes('linked')
  const filter = { groupId: group?.id, ...(seesLinked && { type: libraryTabs.linked }) }
  const { data, isPlaceholderData } = useCounted(
    'libraryCreators',
    filter,
    group !== null && who !== undefined,
  )
  if (!group || !who) return null
  return {
    ...{ filter, except: [], count: data?.total ?? group.members },
    isCounted: data !== undefined && !isPlaceholderData,
  }
}
