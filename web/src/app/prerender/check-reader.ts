import { type RenderedFor, renderedAddress } from '@sampan/contract/prerender'
import { reckonPlace } from '#lib/place/reckon-place.ts'
import { readTokens } from '#lib/tokens.ts'
import { schemeKey } from '../theme/scheme-key.ts'
import { recordEarlyEvents } from './early-events.ts'

/**
 * A script of its own in the head of a page, before anything is painted: dark or light, and whether the HTML of the page was
 * rendered for this very reader. Where it was not, it is not shown (base.css), and the application renders the page itself.
 */
function isForThisReader({ address, country, isChosen, language, offered }: RenderedFor): boolean {
  const here = renderedAddress(new URL(location.href))
  if (here.address !== address || !here.isWhole || readTokens()) return false
  const place = reckonPlace(offered)
  return place.country === country && place.isChosen === isChosen && place.language === language
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
