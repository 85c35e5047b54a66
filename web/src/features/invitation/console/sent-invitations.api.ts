import { mayAny } from '@sampan/contract/abilities'
import type { RequestOf } from '@sampan/contract/endpoint'
import {
  decideInvitation,
  exportSentInvitations,
  findInvitees,
  getSentInvitation,
  listSentInvitations,
  renewInvitations,
  sendInvitations,
  withdrawInvitations,
} from '@sampan/contract/invitation-sent'
import { useMe } from '#lib/calls/me.api.ts'
import { useRead, useRefresh, useWrite } from '#lib/query.ts'

export const useSentInvitations = (filter: RequestOf<typeof listSentInvitations>) =>
  useRead(listSentInvitations, filter, { needsLogIn: true, keepsOld: true })
export const useSentInvitation = (id: string) => useRead(getSentInvitation, { id }, { needsLogIn: true })

/** Creators by a part of a name; nothing is asked before two letters. */
export const useFoundInvitees = (query: string) =>
  useRead(findInvitees, { query }, { needsLogIn: true, keepsOld: true, enabled: query.length >= 2 })
/** Those of the accounts, with whether they can be invited now. */
export const useInvitees = (ids: string[]) =>
  useRead(findInvitees, { ids }, { needsLogIn: true, keepsOld: true, enabled: ids.length > 0, staleTime: 0 })

const touched = [listSentInvitations, getSentInvitation, findInvitees] as const
export const useSendInvitations = () => useWrite(sendInvitations, { refresh: touched })
export const useDecideInvitation = () => useWrite(decideInvitation, { refresh: touched })
export const useWithdrawInvitations = () => useWrite(withdrawInvitations, { refresh: touched })
export const useRenewInvitations = () => useWrite(renewInvitations, { refresh: touched })
export const useRefreshInvitations = () => useRefresh(touched)

/** What the reader may do here: look at profiles, invite. */
export function useInvitationRights(): { mayReview: boolean; maySend: boolean } {
  const { data: who } = useMe()
  const may = (ability: 'reviewInvitation' | 'inviteCreator') =>
    who !== undefined && mayAny(who.role, ability)
  return { mayReview: may('reviewInvitation'), maySend: may('inviteCreator') }
}

/** Creators by pasted handles and links. */
export const useLookUpInvitees = () => useWrite(findInvitees)
export const useSaveInvitations = () => useWrite(exportSentInvitations)
