import { firstPageSize } from '@sampan/contract/first-reads'
import { listProducts } from '@sampan/contract/product'
import {
  getModuleList,
  getSampleContactInfo,
  getTenantInfo,
  listBanners,
  type Mode,
} from '@sampan/contract/tenant'
import { usePlace } from '#lib/place.ts'
import { useRead } from '#lib/query.ts'

const tenMinutes = 10 * 60_000

/** Who runs this site, in the reader's language. */
export const useTenant = () => useRead(getTenantInfo, {}, { staleTime: tenMinutes })

export interface Modes {
  /** False until the first answer or failure: nothing is hidden or redirected before. */
  isKnown: boolean
  has: (mode: Mode) => boolean
}

/** What the reader's country has open. A call that fails opens nothing (R14). */
export function useModes(): Modes {
  const { country } = usePlace()
  const answer = useRead(getModuleList, { countryCode: country }, { staleTime: 60_000 })
  const open = answer.data ?? []
  return { isKnown: !answer.isPending, has: (mode) => open.some((entry) => entry.mode === mode) }
}

/** The banners of the reader's country, in order. */
export function useBanners() {
  const { country } = usePlace()
  return useRead(listBanners, { countryCode: country }, { staleTime: tenMinutes })
}

/** Whom to ask about samples. */
export const useSampleContacts = () => useRead(getSampleContactInfo, {}, { staleTime: tenMinutes })

/**
 * The newest samples of the country and how many there are: the guide shows real ones, and the index, which asks
 * for the same, finds them ready.
 */
export const useNewestSamples = () =>
  useRead(listProducts, { pageSize: firstPageSize }, { staleTime: 60_000 })
