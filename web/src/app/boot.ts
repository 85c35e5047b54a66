import { offeredBy } from '@sampan/contract/prerender'
import { getModuleList, getTenantInfo } from '@sampan/contract/tenant'
import { type Boot, readBoot } from '#lib/boot.ts'
import { readPlace, setCountries } from '#lib/place.ts'
import { keyOf, queryClient } from '#lib/query.ts'

/**
 * Puts what the server wrote into the page where the first components look for it.
 * @param offered the countries among which the reader's place is computed; those of the tenant by default
 */
export function fillFromBoot(
  boot: Boot | undefined = readBoot(),
  offered = boot && offeredBy(boot.tenant),
): void {
  if (!boot || !offered) return
  setCountries(offered.own, offered.all)
  const place = readPlace()
  if (boot.languageTag !== place.languageTag) return
  queryClient.setQueryData(keyOf(getTenantInfo, {}, place), boot.tenant)
  if (boot.modules.countryCode === place.country) {
    queryClient.setQueryData(keyOf(getModuleList, { countryCode: place.country }, place), boot.modules.list)
  }
  for (const { endpoint, input, data } of boot.answers) {
    queryClient.setQueryData([endpoint, input, boot.modules.countryCode, place.languageTag], data)
  }
}
