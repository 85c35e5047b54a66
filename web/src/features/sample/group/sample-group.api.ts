import { mayAny } from '@sampan/contract/abilities'
import type { RequestOf } from '@sampan/contract/endpoint'
import { listSamples } from '@sampan/contract/sample'
import * as contract from '@sampan/contract/sample-group'
import { useMe } from '#lib/calls/me.api.ts'
import { useRead, useWrite } from '#lib/query.ts'

export const useSampleGroups = (filter: RequestOf<typeof contract.listSampleGroups>) =>
  useRead(contract.listSampleGroups, filter, { needsLogIn: true, keepsOld: true })
export const useSampleGroup = (id: string | undefined) =>
  useRead(contract.getSampleGroup, { id: id ?? '' }, { needsLogIn: true, enabled: id !== undefined })

const touched = [contract.listSampleGroups, contract.getSampleGroup, listSamples] as const
export const useSaveSampleGroup = () => useWrite(contract.saveSampleGroup, { refresh: touched })
export const useEndSampleGroups = () => useWrite(contract.endSampleGroups, { refresh: touched })
export const useChangeSampleGroup = () => useWrite(contract.changeSampleGroup, { refresh: touched })
export const useMailSampleGroup = () => useWrite(contract.mailSampleGroup, { refresh: touched })
export const useSaveSampleGroups = () => useWrite(contract.exportSampleGroups)

/** Who decides on samples collects them, too. */
export function useMayGroup(): boolean {
  const { data: me } = useMe()
  return me !== undefined && mayAny(me.role, 'auditSample')
}
