import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { needWordsAtOnce } from '#lib/i18n.ts'
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

/** How often, and after how many milliseconds, it is asked for again where no event says that the network is back. */
const triesMost = 30
const retryMs = 10_000

const importParts = () =>
  Promise.all([
    import('./offline/start.ts'),
    import('./offline/offline-bar.tsx'),
    needWordsAtOnce(['offline']),
  ])

/** A first visit may lose the network before this has come; then it comes with the network. */
async function fetchParts(tries = 1): ReturnType<typeof importParts> {
  try {
    return await importParts()
  } catch (error) {
    if (tries === triesMost) throw error
    await Promise.race([once(window, 'online'), new Promise((resolve) => setTimeout(resolve, retryMs))])
    return fetchParts(tries + 1)
  }
}

const Bar = lazy<ComponentType>(async () => {
  await afterPage()
  try {
    const [{ start }, { OfflineBar }] = await fetchParts()
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
