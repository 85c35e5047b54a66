import { logOut } from '@sampan/contract/account'
import { getMyTask } from '@sampan/contract/participation-own'
import { useQueryClient } from '@tanstack/react-query'
import { mayLeave } from '#lib/leave.ts'
import { isPrivate, useRead, useWrite } from '#lib/query.ts'
import { clearSession } from '#lib/session.ts'

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

/**
 * Ends the session here at once and on the server when it is reached; what was read for this person goes too. Answers whether
 * it did: who has something to be sent is asked first.
 */
export function useLogOut() {
  const client = useQueryClient()
  const write = useWrite(logOut)
  return async (): Promise<boolean> => {
    if (!(await mayLeave())) return false
    await write.mutateAsync({}).catch(() => undefined)
    clearSession()
    client.removeQueries({ predicate: isPrivate })
    return true
  }
}
