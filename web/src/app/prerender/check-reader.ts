import { isFromElsewhere } from '@sampan/contract/link'
import type { RenderedFor } from '@sampan/contract/prerender'
import { reckonPlace } from '#lib/place/reckon-place.ts'
import { readTokens } from '#lib/tokens.ts'
import { schemeKey } from '../theme/scheme-key.ts'
import { recordEarlyEvents } from './early-events.ts'

/**
 * A script of its own in the head of a page, before anything is painted: dark or light, and whether the HTML of the page was
 * rendered for this very reader. Where it was not, it is not shown (base.css), and the application renders the page itself.
 */
function isForThisReader({ address, country, isChosen, language, offered }: RenderedFor): boolean {
  if (addressHere() !== address || readTokens()) return false
  const place = reckonPlace(offered)
  return place.country === country && place.isChosen === isChosen && place.language === language
}

/** In the form in which the server renders it. */
function addressHere(): string {
  const params = new URLSearchParams(location.search)
  for (const name of [...params.keys()]) if (isFromElsewhere(name)) params.delete(name)
  params.sort()
  return params.size > 0 ? `${location.pathname}?${params}` : location.pathname
}

const { dataset } = document.documentElement
const { renderedFor } = document.currentScript?.dataset ?? {}
dataset.page = 'discarded'
// Storage that the browser denies is no reason for a page without a look.
try {
  const chosen = localStorage.getItem(schemeKey)
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  dataset.mantineColorScheme = isDark ? 'dark' : 'light'
  if (renderedFor && isForThisReader(JSON.parse(renderedFor) as RenderedFor)) {
    dataset.page = 'prerendered'
    recordEarlyEvents()
  }
} catch {
  dataset.page = 'discarded'
}
