import type { OutputOf } from '@sampan/contract/endpoint'
import { getModuleList, getTenantInfo, type TenantInfo } from '@sampan/contract/tenant'

/** What the server writes into the page, so that the first paint waits for no call (design 7). */
export interface Boot {
  tenant: TenantInfo
  modules: { countryCode: string; list: OutputOf<typeof getModuleList> }
  /** Answers by endpoint and input, ready for the query cache. */
  answers: { endpoint: string; input: unknown; data: unknown }[]
}

export function readBoot(): Boot | undefined {
  const element = document.getElementById('boot')
  if (!element?.textContent) return undefined
  try {
    return JSON.parse(element.textContent) as Boot
  } catch {
    return undefined
  }
}

/** Names of the calls that the server may answer in the page. */
export const bootable = [getTenantInfo.name, getModuleList.name] as const
