import {
  answerCooperation,
  getCooperation,
  listCooperations,
  noteCooperationSeen,
  reopenCooperation,
} from '@sampan/contract/cooperation-own'
import { cooperationStatus } from '@sampan/contract/cooperation-status'
import { mcnLinkStatus } from '@sampan/contract/mcn-link-status'
import { countNotifications } from '@sampan/contract/notification'
import { useOpenInvitations } from '#features/invitation/invitation.api.ts'
import { useMcnLinks } from '#features/mcn-link/mcn-link.api.ts'
import { useRead, useWrite } from '#lib/query.ts'

export const useCooperations = () => useRead(listCooperations, {}, { needsLogIn: true })
export const useCooperation = (id: string) => useRead(getCooperation, { id }, { needsLogIn: true })

/** How many invitations of either kind wait for the reader's answer. */
export function useWaitingInvitations(): number {
  const open = (useCooperations().data ?? []).filter(({ status }) => status === cooperationStatus.open)
  const asked = (useMcnLinks().data ?? []).filter(({ status }) => status === mcnLinkStatus.open)
  return useOpenInvitations() + open.length + asked.length
}

const touched = [listCooperations, getCooperation, countNotifications] as const
export const useAnswerCooperation = () => useWrite(answerCooperation, { refresh: touched })
export const useReopenCooperation = () => useWrite(reopenCooperation, { refresh: touched })
export const useNoteSeen = () => useWrite(noteCooperationSeen, { refresh: touched })
