import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { ThemeProvider } from '#app/theme/theme-provider.tsx'
import { withoutEmpty } from '#lib/search.ts'
import say from '#lib/words.ts'
import { Links } from '#ui/frame/links.tsx'
import { Overlays } from '#ui/frame/overlays.tsx'
import { Toasts } from '#ui/frame/toasts.tsx'
import consoleWords from '../../../../locales/en/console.json'
import errors from '../../../../locales/en/errors.json'
import ui from '../../../../locales/en/ui.json'

interface Drawn {
  address: () => string
  leave: () => Promise<void>
}

/**
 * Draws a screen of parts in the browser, at an address, with the look, the English words and a router around it.
 * @param words of features that the screen uses, by their names
 * @returns the address as it is, "/work?view=late", and what takes the screen off the page
 */
export async function draw(
  Screen: () => ReactNode,
  address: string,
  words: Record<string, object> = {},
): Promise<Drawn> {
  say.init({ lng: 'en', resources: { en: { ui, errors, console: consoleWords, ...words } } })
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen, notFoundComponent: Screen }),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (values) => {
      const text = new URLSearchParams(withoutEmpty(values) as Record<string, string>).toString()
      return text ? `?${text}` : ''
    },
  })
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider>
        <Links navigate={(href) => void router.navigate({ href })}>
          <RouterProvider router={router as never} />
          <Overlays />
          <Toasts />
        </Links>
      </ThemeProvider>
    </QueryClientProvider>,
  )
  return { address: () => router.state.location.href, leave: async () => void (await screen.unmount()) }
}
