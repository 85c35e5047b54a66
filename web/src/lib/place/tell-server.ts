import { placeCookie, type ShownPlace } from '@sampan/contract/place-cookie'

/** Lets the server render the next page for the country and language that are here (R112). */
export function tellServer(place: ShownPlace): void {
  // Nobody is told where the server itself renders.
  if (typeof document === 'undefined') return
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API, and none has it without HTTPS
  document.cookie = placeCookie(place, location.protocol === 'https:')
}
