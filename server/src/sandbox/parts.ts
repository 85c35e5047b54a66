import { type Address, queryOf } from './address.ts'
import { type Html, html } from './html.ts'
import { type IconName, icon } from './icons.ts'
import type { Reader } from './reader.ts'

/** The search of a tab; it keeps language and tab. */
export function searchForm(reader: Reader, address: Address, hint: string): Html {
  const cleared = queryOf({ tab: address.tab }, reader.language)
  return html`<form class="search" role="search" action="${reader.home}">
<input type="hidden" name="lang" value="${reader.language}"><input type="hidden" name="tab" value="${address.tab}">
<label>${icon('search')}<input type="search" name="q" value="${address.q}" placeholder="${hint}" aria-label="${hint}" autocomplete="off"></label>
${address.q !== '' && html`<a class="quiet" href="${reader.home}?${cleared.toString()}">${reader.say('clear')}</a>`}
</form>`
}

/** A list without rows: what it will hold, or that the search found nothing. */
export function emptyCard(
  reader: Reader,
  name: IconName,
  area: 'mail' | 'grants' | 'parcels',
  search: string,
): Html {
  if (search !== '') {
    return html`<section class="card empty">${icon('search', 36)}<h2>${reader.say(`${area}.noMatch`, { search })}</h2></section>`
  }
  return html`<section class="card empty">${icon(name, 36)}<h2>${reader.say(`${area}.empty`)}</h2>
<p class="second">${reader.say(`${area}.emptyHint`)}</p></section>`
}

/** A form that does one thing and comes back to the same view. */
export function actionForm(reader: Reader, address: Partial<Address>, path: string, inside: Html): Html {
  return html`<form method="post" action="${reader.home}${path}">
<input type="hidden" name="back" value="${queryOf(address, reader.language).toString()}">${inside}</form>`
}
