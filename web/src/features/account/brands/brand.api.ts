import { mayAny } from '@sampan/contract/abilities'
import { type BrandChoice, listBrandChoices } from '@sampan/contract/brand-choice'
import { useMe } from '#lib/calls/me.api.ts'
import { useRead } from '#lib/query.ts'

/** Whether the reader has cases of several brands to tell apart. */
export function useComparesBrands(): boolean {
  const { data: me } = useMe()
  return me !== undefined && mayAny(me.role, 'compareBrands')
}

export const useBrandChoices = (query: string) =>
  useRead(listBrandChoices, { query }, { needsLogIn: true, keepsOld: true })

/** What the brand of an address is called: undefined until it is known, null where the reader may not find it. */
export function useBrandOf(id: string | undefined): BrandChoice | null | undefined {
  const enabled = id !== undefined
  const { data, error } = useRead(listBrandChoices, { ids: id ? [id] : [] }, { needsLogIn: true, enabled })
  if (!data) return error ? null : undefined
  return data[0] ?? null
}
