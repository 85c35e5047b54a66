import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { setMaintenanceHandler, setServerTimeHandler } from '#lib/api.ts'
import { needWords, startWords } from '#lib/i18n.ts'
import { faultWords } from '#lib/namespaces.ts'
import { setServerTime } from '#ui/clock/use-now.ts'
import { onFirstGesture } from '#ui/form/first-gesture.ts'
import { fillFromBoot } from './boot.ts'
import { Providers } from './providers.tsx'
import { router } from './router.tsx'

/** A closed site (R76): the network-error page, once, wherever the reader is. */
setMaintenanceHandler(() => {
  if (!location.pathname.endsWith('/networkError')) {
    void router.navigate({ href: location.pathname.startsWith('/m/') ? '/m/networkError' : '/networkError' })
  }
})

setServerTimeHandler(setServerTime)

async function start(): Promise<void> {
  fillFromBoot()
  // Without a network the first calls are answered already by what is kept.
  if (!navigator.onLine)
    await import('./offline/start.ts').then(
      ({ start }) => start(),
      () => undefined,
    )
  await startWords()
  // Nothing goes wrong before somebody does something.
  onFirstGesture(() => void needWords(faultWords))
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
}

void start()
