import { countries, countryCodes } from '@sampan/contract/country'
import { type Html, html } from '#sandbox/html.ts'
import { icon, seal } from '#sandbox/icons.ts'
import type { Reader } from '#sandbox/reader.ts'
import type { ConsentAsk, ConsentMistake } from './sandbox-consent.form.ts'
import type { PersonRow } from './sandbox-people.ts'

export interface ConsentView {
  ask: ConsentAsk
  persons: PersonRow[]
  clientName: string
  mistake?: ConsentMistake
}

/** Who consents, to what, and the two answers. */
export function renderConsent(reader: Reader, view: ConsentView): Html {
  const { ask, mistake } = view
  return html`<main class="consent">
<form method="post" action="?lang=${reader.language}" novalidate>
${Object.entries(ask).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p class="kicker">${icon('tiktok', 16)}${reader.say('consent.kicker')}</p>
<h1>${reader.say('consent.title', { client: view.clientName })}</h1>
<p class="second">${reader.say('consent.intro')}</p>
<fieldset class="persons"><legend>${reader.say('consent.who')}</legend>
${mistake?.field === 'person' && complaint(reader, 'person')}
${groupsOf(view.persons).map(([country, persons]) => countryGroup(reader, country, persons, mistake?.typed.person))}
${otherPerson(reader, mistake)}
</fieldset>
<fieldset class="scopes"><legend>${reader.say('consent.sees', { client: view.clientName })}</legend>
${ask.scope.split(',').map((scope) => scopeLine(reader, scope, mistake))}
</fieldset>
<div class="answer">
<button class="button" name="decision" value="deny">${reader.say('consent.deny')}</button>
<button class="button primary" name="decision" value="allow">${reader.say('consent.allow')}</button>
</div>
</form>
</main>`
}

/** What a person sees when the client asked in a wrong way. */
export const renderRefusal = (reader: Reader, parameter: string): Html =>
  html`<main class="consent narrow"><section class="card empty">${icon('alert', 36)}
<h1>${reader.say('consent.refused')}</h1><p class="second">${reader.say('consent.refusedWhy')}</p>
<p><code>${parameter}</code></p></section></main>`

const complaint = (reader: Reader, field: ConsentMistake['field']): Html =>
  html`<p class="mistake" id="mistake-${field}">${icon('alert', 16)}${reader.say(`consent.mistake.${field}`)}</p>`

/** By country, in the product's order of countries. */
function groupsOf(persons: PersonRow[]): [string, PersonRow[]][] {
  return Object.keys(countries)
    .map((code): [string, PersonRow[]] => [code, persons.filter((person) => person.country_code === code)])
    .filter(([, group]) => group.length > 0)
}

function countryGroup(reader: Reader, country: string, persons: PersonRow[], chosen?: string): Html {
  return html`<h2>${reader.countryName(country)}</h2>
<div class="tiles">${persons.map((person) => personTile(reader, person, person.open_id === chosen))}</div>`
}

function personTile(reader: Reader, person: PersonRow, isChosen: boolean): Html {
  const followers = Number(person.follower_count)
  return html`<label class="tile"><input type="radio" name="person" value="${person.open_id}"${isChosen && html` checked`}>
<img class="face" src="${reader.home}/tiktok/avatar/${person.username}.svg" width="44" height="44" alt="">
<span class="lines"><b>${person.display_name}${person.is_verified && seal(reader.say('verified'))}</b>
<span class="meta">@${person.username}</span>
<span class="meta">${reader.say('followers', { count: followers, value: reader.compact(followers) })}</span></span></label>`
}

function otherPerson(reader: Reader, mistake?: ConsentMistake): Html {
  const typed = mistake?.typed
  return html`<h2>${reader.say('consent.other')}</h2>
<div class="tile other"><label class="pick"><input type="radio" name="person" value="other"${typed?.person === 'other' && html` checked`}>
<b>${reader.say('consent.otherHint')}</b></label>
<div class="fields">
${field(reader, 'handle', typed?.handle, mistake)}
${field(reader, 'followers', typed?.followers, mistake)}
<label class="field"><span>${reader.say('consent.displayName')} <i>${reader.say('optional')}</i></span>
<input name="display_name" value="${typed?.display_name}" maxlength="60"></label>
<label class="field"><span>${reader.say('consent.country')}</span><select name="country">
${countryCodes.map((code) => html`<option value="${code}"${code === (typed?.country ?? 'TH') && html` selected`}>${reader.countryName(code)}</option>`)}
</select></label>
</div></div>`
}

function field(
  reader: Reader,
  name: 'handle' | 'followers',
  value: string | undefined,
  mistake?: ConsentMistake,
): Html {
  const isWrong = mistake?.field === name
  return html`<label class="field${isWrong && ' wrong'}"><span>${reader.say(`consent.${name}`)}</span>
<input name="${name}" value="${value}" autocomplete="off" maxlength="30"${name === 'followers' && html` inputmode="numeric"`}${isWrong && html` aria-invalid="true" aria-describedby="mistake-${name}" autofocus`}>
${isWrong && complaint(reader, name)}</label>`
}

function scopeLine(reader: Reader, scope: string, mistake?: ConsentMistake): Html {
  const isFixed = scope === 'user.info.basic'
  const isTicked = isFixed || !mistake || mistake.typed.granted.includes(scope)
  return html`<label class="scope"><input type="checkbox" name="granted" value="${scope}"${isTicked && html` checked`}${isFixed && html` disabled`}>
<span class="lines"><b>${reader.say(`scope.${scope.replaceAll('.', '_')}`)}</b><span class="meta"><code>${scope}</code></span></span></label>`
}
