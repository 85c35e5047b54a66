import type { DrawnFor } from '#lib/boot.ts'
import { reckonPlace } from '#lib/place/reckon-place.ts'
import { readTokens } from '#lib/tokens.ts'
import { schemeKey } from '../theme/scheme-key.ts'
import { noteEarlyDeeds } from './early-deeds.ts'

/**
 * A script of its own in the head of a page, before anything is painted: dark or light, and whether the HTML of the page was
 * drawn for this very reader. Where it was not, it is not shown (base.css), and the application draws the page itself.
 */
function checkReader({ address, country, isChosen, language, offered }: DrawnFor): boolean {
  if (location.pathname + location.search !== address || readTokens()) return false
  const place = reckonPlace(offered)
  return place.country === country && place.isChosen === isChosen && place.language === language
}

const { dataset } = document.documentElement
// Storage that the browser denies is no reason for a page without a look.
try {
  const chosen = localStorage.getItem(schemeKey)
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  dataset.mantineColorScheme = isDark ? 'dark' : 'light'
  const drawn = document.currentScript?.dataset.drawn
  dataset.drawn = drawn && checkReader(JSON.parse(drawn) as DrawnFor) ? 'taken' : 'left'
  if (dataset.drawn === 'taken') noteEarlyDeeds()
} catch {
  dataset.drawn = 'left'
}
