import { endOtherSessions, endSession, listSessions } from '@sampan/contract/access'
import { changeEmail, changePassword, getUserDetail } from '@sampan/contract/account'
import { useRead, useWrite } from '#lib/query.ts'

export const useSessions = () => useRead(listSessions, {}, { needsLogIn: true, staleTime: 0 })
export const useChangePassword = () => useWrite(changePassword, { refresh: [getUserDetail, listSessions] })
export const useChangeEmail = () => useWrite(changeEmail, { refresh: [getUserDetail, listSessions] })
export const useEndSession = () => useWrite(endSession, { refresh: [listSessions] })
export const useEndOthers = () => useWrite(endOtherSessions, { refresh: [listSessions] })
