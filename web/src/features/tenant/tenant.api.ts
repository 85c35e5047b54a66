import { getModuleList, getTenantInfo, listBanners, type Mode } from '@sampan/contract/tenant'
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

/** What the reader's country has open. A call that fails opens nothing (spec 4, country selection). */
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
