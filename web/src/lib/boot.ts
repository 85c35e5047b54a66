import type { CountryCode } from '@sampan/contract/country'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { getModuleList, TenantInfo } from '@sampan/contract/tenant'

/** What the server writes into the page, so that the first paint waits for no call. */
export interface Boot {
  /** When it was written, by the server's clock; milliseconds. */
  at: number
  tenant: TenantInfo
  /** Whether the installation keeps pages and answers on devices. */
  worksOffline: boolean
  /** The language of every text in it; a reader of another one asks again. */
  languageTag: string
  modules: { countryCode: CountryCode; list: OutputOf<typeof getModuleList> }
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
