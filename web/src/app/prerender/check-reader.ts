import { type RenderedFor, renderedAddress } from '@sampan/contract/prerender'
import { reckonPlace } from '#lib/place/reckon-place.ts'
import { readTokens } from '#lib/tokens.ts'
import './choose-scheme.ts'
import { recordEarlyEvents } from './early-events.ts'
import { loadScripts, whenPainted } from './load-scripts.ts'

/**
 * The same in the head of a page that was rendered: besides, whether its HTML is for this very reader. Where it is not, it is not
 * shown (base.css), and the application renders the page itself.
 */
function isForThisReader({ address, country, isChosen, language, offered }: RenderedFor): boolean {
  const here = renderedAddress(new URL(location.href))
  if (here.address !== address || !here.isWhole || readTokens()) return false
  const place = reckonPlace(offered)
  return place.country === country && place.isChosen === isChosen && place.language === language
}

const { dataset } = document.documentElement
const { renderedFor, scripts } = document.currentScript?.dataset ?? {}
const load = () => loadScripts(scripts?.split(' ') ?? [])
try {
  if (renderedFor && isForThisReader(JSON.parse(renderedFor) as RenderedFor)) {
    dataset.page = 'prerendered'
    recordEarlyEvents()
  }
} catch {
  dataset.page = 'discarded'
}
if (dataset.page === 'prerendered') whenPainted(load)
else load()
