import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { needWords } from '#lib/i18n.ts'
import { readTokens } from '#lib/session.ts'
import { onFirstGesture } from '#ui/form/first-gesture.ts'

const once = (target: EventTarget, name: string): Promise<unknown> =>
  new Promise((resolve) => target.addEventListener(name, resolve, { once: true }))

/**
 * The page comes first: the offline fallback is asked for when it has loaded, of a visitor only once they do
 * something, and at once where there is no network.
 */
async function afterPage(): Promise<void> {
  if (!navigator.onLine) return
  if (document.readyState !== 'complete') await once(window, 'load')
  if (!readTokens())
    await Promise.race([new Promise<void>((resolve) => onFirstGesture(resolve)), once(window, 'offline')])
  await new Promise<void>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => resolve(), { timeout: 4_000 })
      : setTimeout(resolve, 1_000),
  )
}

const fetchParts = () =>
  Promise.all([import('./offline/start.ts'), import('./offline/offline-bar.tsx'), needWords(['offline'])])

const Bar = lazy<ComponentType>(async () => {
  await afterPage()
  try {
    // A first visit that lost the network before has no fallback; it comes with the network.
    const [{ start }, { OfflineBar }] = await fetchParts().catch(() =>
      once(window, 'online').then(fetchParts),
    )
    start()
    return { default: OfflineBar }
  } catch {
    // The next page asks again.
    return { default: () => null }
  }
})

/** Below the bar of every frame: says that there is no network and what waits, and that there is a newer version. */
export function Offline() {
  // HTML from the server has no bar: it came over a network.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  if (!isMounted) return null
  return (
    <Suspense fallback={null}>
      <Bar />
    </Suspense>
  )
}
