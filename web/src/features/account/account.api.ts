import {
  getImageCode,
  getUserDetail,
  getUserInfo,
  logIn,
  register,
  resetPassword,
  saveUserDetail,
  sayImageCode,
  sendEmailCode,
} from '@sampan/contract/account'
import type { Language } from '@sampan/contract/country'
import { getPendingCreator, getTiktokAuthUrl } from '@sampan/contract/creator'
import { listProtocolsInForce } from '@sampan/contract/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { askAgain } from '#lib/calls/ask-again.ts'
import { enterAs, readPlace } from '#lib/place.ts'
import { useRead, useWrite } from '#lib/query.ts'
import { saveTokens, type Tokens } from '#lib/session.ts'

export const useLogIn = () => useWrite(logIn)
export const useRegister = () => useWrite(register)
export const useResetPassword = () => useWrite(resetPassword)
export const useSendCode = () => useWrite(sendEmailCode)
export const useUserDetail = () => useRead(getUserDetail, {}, { needsLogIn: true })
export const useSaveUserDetail = () => useWrite(saveUserDetail, { refresh: [getUserDetail] })

/** The documents that a new account accepts. */
export const useProtocolsInForce = (enabled: boolean) =>
  useRead(listProtocolsInForce, {}, { enabled, staleTime: 3_600_000 })

/** A fresh picture for a random key. */
export const fetchImageCode = async (random: string): Promise<string> =>
  (await call(getImageCode, { random })).result

/** What the picture of a random key says, to be played (R117). */
export async function fetchImageSound(random: string, language: Language): Promise<Blob> {
  const { result } = await call(sayImageCode, { random, language })
  const bytes = Uint8Array.from(atob(result.slice(result.indexOf(',') + 1)), (sign) => sign.charCodeAt(0))
  return new Blob([bytes], { type: 'audio/wav' })
}

/** The TikTok account that was authorised under this key; null while there is none. */
export const usePendingCreator = (key: string) =>
  useRead(getPendingCreator, { tenantUserId: key }, { staleTime: 0 })

/** Sends the browser to TikTok; it comes back to `returnTo` with scene, auth and status. */
export async function goToTiktok(key: string, returnTo: string): Promise<void> {
  const { authUrl } = await call(getTiktokAuthUrl, {
    redirectUrl: new URL(returnTo, location.origin).href,
    tenantUserId: key,
    countryCode: readPlace().country,
    keepsKey: 'true',
  })
  location.assign(authUrl)
}

/**
 * Keeps the tokens and reads everything anew as this person. After an expired session the page below stays as it is, unless
 * somebody else logs in (own-page.ts).
 */
export function useEnter(): (tokens: Tokens) => Promise<void> {
  const client = useQueryClient()
  return async (tokens) => {
    saveTokens(tokens)
    // Who it is, is asked for again by whatever shows it: where that fails now, the account and its session are there all the same.
    const me = await call(getUserInfo, {}).catch(() => undefined)
    if (me) enterAs(me.countryCode)
    await askAgain(client)
  }
}
