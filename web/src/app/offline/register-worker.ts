import { readPlace } from '#lib/place.ts'
import { readAccountId } from '#lib/session.ts'
import { createStore } from '#lib/store.ts'
import type { Loaded } from './sw.ts'

const store = createStore()
let hasNewer = false

/** How often an open page asks for a newer version; milliseconds. */
const askMs = 30 * 60_000

/** Whether a newer version of the application is ready; the reader says when it is loaded. */
export const useHasNewer = (): boolean => store.useValue(() => hasNewer)

/**
 * Registers the service worker, after the page has loaded. Pages are never reloaded by it: somebody may be typing.
 */
export function registerWorker(): void {
  const { serviceWorker } = navigator
  // Only on a safe page; while developing, files change under their names.
  if (!serviceWorker || !import.meta.env.PROD) return
  const hadOne = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    hasNewer = hadOne
    store.changed()
    tellWhatIsLoaded()
  })
  tellWhatIsLoaded()
  serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(
    (registration?: ServiceWorkerRegistration) => {
      const ask = () => !document.hidden && void registration?.update().catch(() => undefined)
      setInterval(ask, askMs)
      document.addEventListener('visibilitychange', ask)
    },
    // A browser that forbids it works as before.
    () => undefined,
  )
}

/** Puts the worker away, and what it and this page have kept: the installation wants nothing on devices. */
export async function dismissWorker(): Promise<void> {
  const found = await navigator.serviceWorker?.getRegistrations().catch(() => [])
  await Promise.all((found ?? []).map((registration) => registration.unregister()))
  if (typeof caches === 'undefined') return
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

interface Line {
  saveData?: boolean
}

/** The files of this page came before the worker did: it keeps them too, for people who come back also the other pages'. */
function tellWhatIsLoaded(): void {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  const { connection } = navigator as { connection?: Line }
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  const loaded: Loaded = {
    files: [...new Set(files)],
    page: location.pathname,
    language: readPlace().language,
    wantsAll: (readAccountId() !== '' || isInstalled) && connection?.saveData !== true,
  }
  navigator.serviceWorker.controller?.postMessage(loaded)
}
