import { getUserInfo, logOut } from '@sampan/contract/account'
import { consoleActors } from '@sampan/contract/endpoint'
import { getMyTurn } from '@sampan/contract/sample'
import { useQueryClient } from '@tanstack/react-query'
import { isPrivate, useRead, useWrite } from '#lib/query.ts'
import { clearTokens } from '#lib/session.ts'

/** Who is logged in; nothing without a session. */
export const useMe = () => useRead(getUserInfo, {}, { needsLogIn: true, staleTime: 60_000 })

export const hasConsole = (role: string | undefined): boolean =>
  (consoleActors as readonly string[]).includes(role ?? '')

/** How many duties wait for the logged-in creator; 0 for everybody else. */
export function useTurnCount(): number {
  const { data: me } = useMe()
  const turn = useRead(getMyTurn, {}, { needsLogIn: true, enabled: me?.role === 'creator' })
  return turn.data?.yours ?? 0
}

/** Ends the session here at once and on the server when it is reached; what was read for this person goes too. */
export function useLogOut() {
  const client = useQueryClient()
  const write = useWrite(logOut)
  return async () => {
    await write.mutateAsync({}).catch(() => undefined)
    clearTokens()
    client.removeQueries({ predicate: isPrivate })
  }
}
