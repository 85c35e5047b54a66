import { getMyTask } from '@sampan/contract/participation-own'
import { useRead } from '#lib/query.ts'

/**
 * What an address with a case's id alone is about, such as `/user?id=` that a phone's `/m/myTask?id=` becomes on a desktop:
 * undefined until that is known.
 * @param id of a sample or of a participation of the reader's; undefined where nothing has to be found out
 */
export function useNounOfCase(id: string | undefined): 'samples' | 'tasks' | undefined {
  const found = useRead(getMyTask, { id: id ?? '' }, { needsLogIn: true, enabled: Boolean(id) })
  if (found.isPending) return undefined
  return found.isSuccess ? 'tasks' : 'samples'
}
