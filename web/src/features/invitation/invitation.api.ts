import { listCreators } from '@sampan/contract/creator'
import {
  getInvitation,
  listInvitations,
  noteInvitationSeen,
  reopenInvitation,
  submitInvitation,
} from '@sampan/contract/invitation'
import { invitationStatus } from '@sampan/contract/invitation-status'
import { countNotifications } from '@sampan/contract/notification'
import { useRead, useWrite } from '#lib/query.ts'

export const useInvitations = () => useRead(listInvitations, {}, { needsLogIn: true })
export const useInvitation = (id: string) => useRead(getInvitation, { id }, { needsLogIn: true })

/** How many wait for the reader's answer. */
export const useOpenInvitations = (): number =>
  (useInvitations().data ?? []).filter(({ status }) => status === invitationStatus.open).length

/** Prices are kept with the accounts, which a profile changes. */
const touched = [listInvitations, getInvitation, listCreators, countNotifications] as const
export const useNoteSeen = () => useWrite(noteInvitationSeen, { refresh: [getInvitation] })
export const useSubmitInvitation = () => useWrite(submitInvitation, { refresh: touched })
export const useReopenInvitation = () => useWrite(reopenInvitation, { refresh: touched })
