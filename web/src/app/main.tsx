import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { setMaintenanceHandler, setServerTimeHandler } from '#lib/api.ts'
import { readBoot } from '#lib/boot.ts'
import { needWords, startWords } from '#lib/i18n.ts'
import { faultWords } from '#lib/namespaces.ts'
import { setRenderedAt, setServerTime } from '#ui/clock/use-now.ts'
import { onFirstGesture } from '#ui/form/first-gesture.ts'
import { App } from './app.tsx'
import { fillFromBoot } from './boot.ts'
import { askForReader, fillFromReader } from './me/kept-reader.ts'
import { replayEarlyEvents } from './prerender/early-events.ts'
import { letPressesFollow } from './press-follows.ts'
import { makeRouter } from './router.tsx'

const router = makeRouter()

/** A closed site (R76): the network-error page, once, wherever the reader is. */
setMaintenanceHandler(() => {
  // A closed site lets administrators in at the console, where the log-in is.
  if (/^(\/m)?\/console(\/|$)/.test(location.pathname)) return
  if (!location.pathname.endsWith('/networkError')) {
    void router.navigate({ href: location.pathname.startsWith('/m/') ? '/m/networkError' : '/networkError' })
  }
})

setServerTimeHandler(setServerTime)
letPressesFollow()

async function start(): Promise<void> {
  fillFromBoot()
  fillFromReader()
  // Without a network the first calls are answered already by what is kept.
  if (!navigator.onLine)
    await import('./offline/start.ts').then(
      ({ start }) => start(),
      () => undefined,
    )
  askForReader()
  await startWords()
  // Nothing goes wrong before somebody does something.
  onFirstGesture(() => void needWords(faultWords))
  await show(document.getElementById('root') as HTMLElement)
}

/**
 * Hydrates the HTML of the server where that is for this reader (check-reader.ts). Elsewhere the page is rendered anew, and where the
 * server names the files of the page, once they are there: shapes that are shown for a moment would only be pushed away by it.
 */
async function show(place: HTMLElement): Promise<void> {
  const { dataset } = document.documentElement
  const isRendered = place.hasChildNodes()
  if (isRendered) await router.load()
  if (dataset.page === 'prerendered' && isRendered) {
    setRenderedAt(readBoot()?.at ?? Date.now())
    // In slices: what is pressed or scrolled meanwhile waits for none of them.
    startTransition(() => {
      hydrateRoot(place, <App router={router} />)
    })
    replayEarlyEvents(place)
  } else {
    place.replaceChildren()
    createRoot(place).render(<App router={router} />)
  }
  dataset.page = 'running'
}

void start()
