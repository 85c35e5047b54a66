import type { RequestOf } from '@sampan/contract/endpoint'
import * as contract from '@sampan/contract/invite-code'
import { useRead, useWrite } from '#lib/query.ts'

export const useInviteCodes = (filter: RequestOf<typeof contract.listInviteCodes>, enabled = true) =>
  useRead(contract.listInviteCodes, filter, { needsLogIn: true, keepsOld: true, enabled })

const touched = [contract.listInviteCodes] as const
export const useMakeInviteCode = () => useWrite(contract.makeInviteCode, { refresh: touched })
export const useEndInviteCodes = () => useWrite(contract.endInviteCodes, { refresh: touched })
export const useSaveInviteCodes = () => useWrite(contract.exportInviteCodes)
