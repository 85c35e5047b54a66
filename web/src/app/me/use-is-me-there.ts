import { useCreators } from '#features/creator/creator.api.ts'
import { isOnSite } from '#lib/actors.ts'
import { useMe } from '#lib/calls/me.api.ts'

/**
 * Whether it is known who is logged in and, of a creator, under which accounts. What is below these waits for it, so that no row moves from under
 * the pointer that presses it. True too where it cannot be had: the rest works without.
 */
export function useIsMeThere(): boolean {
  const me = useMe()
  const isCreator = isOnSite(me.data?.role)
  const accounts = useCreators(isCreator)
  return me.data ? !isCreator || !accounts.isPending : me.isError
}
