import { getUserInfo, type UserInfo } from '@sampan/contract/account'
import { countryCodes, languages } from '@sampan/contract/country'
import { signedIn } from '@sampan/contract/endpoint'
import { call } from '#lib/api.ts'
import { readPlace } from '#lib/place.ts'
import { keyOf, queryClient } from '#lib/query.ts'
import { readAccountId, readerPlace, readTokens } from '#lib/session.ts'

/**
 * Keeps who reads on this device until their session ends. Somebody else may have logged in, here or on another tab, between the
 * question and its answer: nobody is kept under the name of another.
 */
export function keepReader(reader: UserInfo): void {
  if (reader.id !== readAccountId()) return
  try {
    localStorage.setItem(readerPlace(reader.id), JSON.stringify(reader))
  } catch {
    // A full device: the next page waits for the answer, as the first one did.
  }
}

const readerKey = () => [...keyOf(getUserInfo, {}, readPlace()), true]

/**
 * Gives pages their last reader before the first answer comes: menu, buttons and columns depend on them, and would move what is there already.
 * They are asked for all the same (R306). Pages are hydrated for visitors alone, so that none is different from the server's HTML.
 */
export function fillFromReader(): void {
  const accountId = readAccountId()
  const place = readerPlace(accountId)
  const kept = localStorage.getItem(place)
  if (!kept) return
  const reader = read(kept)
  if (isReader(reader) && reader.id === accountId)
    queryClient.setQueryData(readerKey(), reader, { updatedAt: 0 })
  else localStorage.removeItem(place)
}

/** Where nobody is kept, who reads is asked while the code of the page is under way: what depends on them waits for the answer. */
export function askForReader(): void {
  if (!readTokens() || queryClient.getQueryData(readerKey())) return
  void queryClient.prefetchQuery({
    queryKey: readerKey(),
    queryFn: ({ signal }) => call(getUserInfo, {}, { signal }),
  })
}

function read(kept: string): unknown {
  try {
    return JSON.parse(kept)
  } catch {
    return undefined
  }
}

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isOneOf =
  (all: readonly unknown[]): Check =>
  (value) =>
    all.includes(value)
const isTextOf: Check = (value) =>
  typeof value === 'object' && value !== null && Object.values(value).every(isText)
const isOrNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
/** A part that the answer gets, or no longer has, does not compile here. */
const isOf =
  <T>(parts: Record<keyof T, Check>) =>
  (value: unknown): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Check>(parts).every(([key, check]) => check((value as Record<string, unknown>)[key]))

/** Another version of the product may have kept them: its answer had another shape. The schema itself would make the first load too large. */
const isReader = isOf<UserInfo>({
  id: isText,
  fullName: isText,
  role: isOneOf(signedIn),
  avatar: isText,
  brand: isOrNull(
    isOf<NonNullable<UserInfo['brand']>>({
      id: isText,
      name: isText,
      logo: isText,
      color: isText,
      isVerified: isOneOf([true, false]),
      countryCode: isOneOf(countryCodes),
    }),
  ),
  mcn: isOrNull(isOf<NonNullable<UserInfo['mcn']>>({ id: isText, name: isText })),
  abilities: isTextOf,
  language: isOrNull(isOneOf(languages)),
  countryCode: isOneOf(countryCodes),
})
