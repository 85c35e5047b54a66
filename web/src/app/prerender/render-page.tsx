import { type Language, languageTag } from '@sampan/contract/country'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { Boot } from '#lib/boot.ts'
import { speak, startWords } from '#lib/i18n.ts'
import { placeKeys } from '#lib/place/reckon-place.ts'
import { queryClient } from '#lib/query.ts'
import { setRenderedAt } from '#ui/clock/use-now.ts'
import { App } from '../app.tsx'
import { fillFromBoot } from '../boot.ts'
import { makeRouter } from '../router.tsx'
import { setBrowserGlobals } from './browser-globals.ts'

/** A page that the server wants as HTML. */
export interface RenderRequest {
  /** Path and query. */
  address: string
  language: Language
  /** Whether the reader has chosen the country of the page, which `boot` names. */
  isChosen: boolean
  isPhone: boolean
  /** What the page comes with; its components find there what they would ask for. */
  boot: Boot
}

let started: Promise<void> | undefined

/**
 * Renders a page as a visitor of a country and a language sees it. It runs in a thread of the server, where there is no
 * browser (server/src/pages/page-renderer.ts), one page at a time: place, words and answers are in modules.
 * @param request none, where the code shall only be loaded before the first one comes
 * @returns the HTML inside `#root`, which the application hydrates (main.tsx)
 */
export async function renderPage(request: RenderRequest | undefined): Promise<string> {
  if (!request) return ''
  const { address, language, isChosen, isPhone, boot } = request
  const { countryCode } = boot.modules
  const kept = isChosen ? { [placeKeys.country]: countryCode } : {}
  setBrowserGlobals({ address, languageTag: languageTag(language), isPhone, kept })
  queryClient.clear()
  // The clock of a server suggests no country.
  fillFromBoot(boot, { own: countryCode, all: [] })
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
