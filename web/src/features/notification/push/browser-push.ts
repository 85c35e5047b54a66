import type { RequestOf } from '@sampan/contract/endpoint'
import type { startPush } from '@sampan/contract/push'
import { ownPlace, readAccountId } from '#lib/session.ts'

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
const patience = 15_000

/** Throws where there is none. */
async function worker(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator
  if (!(await serviceWorker.getRegistration()))
    await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('no service worker')), patience),
  )
  return Promise.race([serviceWorker.ready, late])
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))

/**
 * The address at which this browser is pushed to, a new one at its push service: one that is there already may be somebody
 * else's, or belong to a former key of the server. In: the server's public key. Throws where the service is not reached.
 */
export async function subscribe(publicKey: string): Promise<RequestOf<typeof startPush>> {
  const { pushManager } = await worker()
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  })
  const { endpoint = '', keys } = made.toJSON()
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

/** The push service forgets this browser: nothing that is pushed to it comes any more. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

/** Which account switched it on here; a log-out forgets it with all that is theirs. */
const place = (): string => ownPlace(readAccountId(), 'push')
export const isMine = (): boolean => localStorage.getItem(place()) !== null
export const noteMine = (isOn: boolean): void =>
  isOn ? localStorage.setItem(place(), 'on') : localStorage.removeItem(place())
