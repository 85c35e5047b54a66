import { listPeople } from '@sampan/contract/access'
import type { RequestOf } from '@sampan/contract/endpoint'
import * as contract from '@sampan/contract/staff-invitation'
import { useRead, useWrite } from '#lib/query.ts'

export const useStaffInvitations = (filter: RequestOf<typeof contract.listStaffInvitations>) =>
  useRead(contract.listStaffInvitations, filter, { needsLogIn: true, keepsOld: true })
export const useSaveStaffInvitations = () => useWrite(contract.exportStaffInvitations)

const touched = [contract.listStaffInvitations, listPeople] as const
export const useInviteStaff = () => useWrite(contract.inviteStaff, { refresh: touched })
export const useResend = () => useWrite(contract.resendStaffInvitations, { refresh: touched })
export const useWithdraw = () => useWrite(contract.withdrawStaffInvitations, { refresh: touched })

export const useStaffInvitation = (token: string) => useRead(contract.openStaffInvitation, { token })
export const useAccept = () => useWrite(contract.acceptStaffInvitation)
