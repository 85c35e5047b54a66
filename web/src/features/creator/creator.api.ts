import { bindCreator, getTiktokAuthUrl, isBindCreator, listCreators } from '@sampan/contract/creator'
import { getProductStanding } from '@sampan/contract/product'
import { call } from '#lib/api.ts'
import { readPlace } from '#lib/place.ts'
import { useRead, useWrite } from '#lib/query.ts'

export const useCreators = (enabled = true) => useRead(listCreators, {}, { needsLogIn: true, enabled })

export const useBindCreator = () =>
  useWrite(bindCreator, { refresh: [listCreators, isBindCreator, getProductStanding] })

/** Whether the reader gave any account; asked of creators alone. */
export const useIsBound = (enabled: boolean) =>
  useRead(isBindCreator, {}, { needsLogIn: true, enabled, staleTime: 300_000 })

/** Sends a signed-in creator to TikTok; scene job brings them back to be linked. */
export async function authoriseTiktok(key: string, returnTo: string): Promise<void> {
  const url = new URL(returnTo, location.origin)
  url.searchParams.set('scene', 'job')
  const { authUrl } = await call(getTiktokAuthUrl, {
    redirectUrl: url.href,
    tenantUserId: key,
    countryCode: readPlace().country,
  })
  location.assign(authUrl)
}
