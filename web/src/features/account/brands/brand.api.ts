import { mayAny } from '@sampan/contract/abilities'
import { listBrandChoices } from '@sampan/contract/brand-choice'
import { useMe } from '#lib/calls/me.api.ts'
import { useRead } from '#lib/query.ts'

/** Whether the reader has cases of several brands to tell apart. */
export function useComparesBrands(): boolean {
  const { data: me } = useMe()
  return me !== undefined && mayAny(me.role, 'compareBrands')
}

export const useBrandChoices = (query: string) =>
  useRead(listBrandChoices, { query }, { needsLogIn: true, keepsOld: true })

/** What the brand of an address is called. */
export const useBrandOf = (id: string | undefined) =>
  useRead(listBrandChoices, { ids: id ? [id] : [] }, { needsLogIn: true, enabled: id !== undefined })
    .data?.[0]
