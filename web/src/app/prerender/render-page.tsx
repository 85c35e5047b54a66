import { type Language, languageTag } from '@sampan/contract/country'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { Boot } from '#lib/boot.ts'
import { speak, startWords } from '#lib/i18n.ts'
import { queryClient } from '#lib/query.ts'
import { setRenderedAt } from '#ui/clock/use-now.ts'
import { App } from '../app.tsx'
import { fillFromBoot } from '../boot.ts'
import { makeRouter } from '../router.tsx'
import { setBrowserGlobals } from './browser-globals.ts'

/** A page that the server wants as HTML. */
export interface RenderOrder {
  /** Path and query. */
  address: string
  language: Language
  isPhone: boolean
  /** What the page comes with; its components find there what they would ask for. */
  boot: Boot
}

let started: Promise<void> | undefined

/**
 * Renders a page as a visitor sees it who comes for the first time. It runs in a thread of the server, where there is no
 * browser (server/src/pages/page-renderer.ts), one page at a time: place, words and answers lie in modules.
 * @param order none, where the code shall only be loaded before the first one comes
 * @returns the HTML inside `#root`, which the application hydrates (main.tsx)
 */
export async function renderPage(order: RenderOrder | undefined): Promise<string> {
  if (!order) return ''
  const { address, language, isPhone, boot } = order
  setBrowserGlobals({ address, languageTag: languageTag(language), isPhone })
  queryClient.clear()
  // The clock of a server suggests no country.
  fillFromBoot(boot, { own: boot.modules.countryCode, all: [] })
  setRenderedAt(boot.at)
  started ??= startWords().catch((error: unknown) => {
    started = undefined
    throw error
  })
  await started
  await speak(language)
  const router = makeRouter(createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  return renderToString(<App router={router} />)
}
