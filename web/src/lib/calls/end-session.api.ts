import { logOut } from '@sampan/contract/account'
import { useQueryClient } from '@tanstack/react-query'
import { call, newKey } from '#lib/api.ts'
import { mayLeave } from '#lib/leave.ts'
import { isPrivate } from '#lib/query.ts'
import { clearSession } from '#lib/session.ts'

/**
 * Ends the session here at once, and on the server when it is reached, for which nobody waits; what was read for this person goes too. Answers
 * whether it did: who has something to be sent is asked first.
 */
export function useEndSession(): () => Promise<boolean> {
  const client = useQueryClient()
  return async () => {
    if (!(await mayLeave())) return false
    // It has the tokens of the session with it before they are forgotten here.
    void call(logOut, {}, { key: newKey() }).catch(() => undefined)
    clearSession()
    client.removeQueries({ predicate: isPrivate })
    return true
  }
}
