import { getUserInfo } from '@sampan/contract/account'
import { useRead } from '#lib/query.ts'

/** Whoever is logged in; nothing without a session. */
export const useMe = () => useRead(getUserInfo, {}, { needsLogIn: true, staleTime: 60_000 })
