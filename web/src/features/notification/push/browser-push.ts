import type { RequestOf } from '@sampan/contract/endpoint'
import { startPush } from '@sampan/contract/push'
import { call, newKey } from '#lib/api.ts'
import { claimsOf, ownPlace, readAccountId, readTokens } from '#lib/session.ts'

/** What this browser can do. `install`: it could, once the site is on the home screen. */
export type Ability = 'able' | 'denied' | 'install' | 'unsupported'

/** An iPad calls itself a Mac, and has fingers. */
const isOfApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export function readAbility(): Ability {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (isSupported) return Notification.permission === 'denied' ? 'denied' : 'able'
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  return isOfApple() && !isInstalled ? 'install' : 'unsupported'
}

/** Whether the reader lets this site show notifications; asks them where they never said. Called by a press alone. */
export const mayShow = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted'

/** How long the service worker may take to be there; milliseconds. */
const workerTimeoutMs = 15_000

/** Throws where there is none. */
async function worker(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator
  if (!(await serviceWorker.getRegistration()))
    await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new DOMException('no service worker', 'TimeoutError')), workerTimeoutMs),
  )
  return Promise.race([serviceWorker.ready, late])
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))

/**
 * The address at which this browser is pushed to, a new one at its push service: one that is there already may be somebody
 * else's, or belong to a former key of the server. In: the server's public key. Throws where the service is not reached.
 */
async function subscribe(publicKey: string): Promise<RequestOf<typeof startPush>> {
  const { pushManager } = await worker()
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  })
  const { endpoint = '', keys } = made.toJSON()
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

/** Whether this browser has an address that was made with this public key of the server. */
export async function isSubscribed(publicKey: string): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  const usedKey = (await registration?.pushManager.getSubscription())?.options.applicationServerKey
  return usedKey ? String(new Uint8Array(usedKey)) === String(bytesOf(publicKey)) : false
}

/** The push service forgets this browser: nothing that is pushed to it comes any more. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

/** What was pushed to somebody who has left is not read by who comes next. */
export async function closeShown(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
}

/** One tab of the browser at a time: two would take each other's address away. */
export const inOneTab = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request('sampan-push', work)

/**
 * Pushes to this browser what the account that is logged in is told. Throws where its push service is not reached, and what the
 * call throws.
 */
export async function startHere(publicKey: string): Promise<void> {
  const accountId = readAccountId()
  const address = await subscribe(publicKey)
  // Somebody else may have come meanwhile, who asked for nothing.
  if (readAccountId() !== accountId) return unsubscribe()
  await call(startPush, address, { key: newKey() })
  if (readAccountId() === accountId) noteOn()
}

/** In which session of an account it was switched on here, by themselves; a log-out forgets it with all that is theirs. */
const place = (): string => ownPlace(readAccountId(), 'push')
const sessionId = (): string => claimsOf(readTokens()).s ?? ''
const noteOn = (): void => localStorage.setItem(place(), sessionId())
export const noteOff = (): void => localStorage.removeItem(place())

/** Whether who is logged in switched it on here, and whether they have logged in anew since. */
export function readNote(): 'off' | 'thisSession' | 'formerSession' {
  const noted = localStorage.getItem(place())
  if (noted === null) return 'off'
  return noted === sessionId() ? 'thisSession' : 'formerSession'
}
