import { deleteAccount, getExport, getLeaving, requestExport } from '@sampan/contract/personal-data'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMe } from '#lib/calls/me.api.ts'
import { isPrivate, useRead, useWrite } from '#lib/query.ts'
import { clearSession } from '#lib/session.ts'

/** Whether the reader may end their own account: companies' and staff's are ended by an admin. */
export function useMayDelete(): boolean {
  const me = useMe()
  return me.data?.abilities.deleteAccount !== undefined
}

export const useLeaving = (enabled: boolean) =>
  useRead(getLeaving, {}, { needsLogIn: true, enabled, staleTime: 0 })

/** Deletes the account; what was read for this person goes with the session. */
export function useDeleteAccount() {
  const client = useQueryClient()
  const write = useWrite(deleteAccount)
  return {
    isPending: write.isPending,
    send: async (password: string): Promise<{ until: string }> => {
      const answer = await write.mutateAsync({ password })
      clearSession()
      client.removeQueries({ predicate: isPrivate })
      return answer
    },
  }
}

/** The copy of the reader's data. While it is being made it is asked for again from time to time; its link lives an hour. */
export function useExport() {
  const [isMaking, setMaking] = useState(false)
  const read = useRead(
    getExport,
    {},
    { needsLogIn: true, staleTime: 0, refetchInterval: isMaking ? 5_000 : 1_800_000 },
  )
  const state = read.data?.state
  useEffect(() => setMaking(state === 'making'), [state])
  return read
}

export const useRequestExport = () => useWrite(requestExport, { refresh: [getExport] })
