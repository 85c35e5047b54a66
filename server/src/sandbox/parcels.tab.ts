import { type CountryCode, countries } from '@sampan/contract/country'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { z } from 'zod'
import { companiesOf, findCompany, tidyTrackNum } from '#gateways/carrier/track-number.ts'
import type { Address } from './address.ts'
import { companyOfSandboxCode, sandboxCodeOf } from './carrier/sandbox-companies.ts'
import { findStep, type JourneyStep, journeySteps, nextStep } from './carrier/sandbox-journey.ts'
import {
  addEvent,
  findParcelById,
  keepParcel,
  listParcels,
  type ParcelOverview,
} from './carrier/sandbox-parcels.ts'
import { pushParcel } from './carrier/sandbox-push.ts'
import { comeBack } from './come-back.ts'
import { type Html, html } from './html.ts'
import { icon } from './icons.ts'
import { actionForm, emptyCard, searchForm } from './parts.ts'
import type { Reader } from './reader.ts'

/** Every parcel that the carriers know, and how to move it. */
export async function renderParcelsTab(reader: Reader, pool: Pool, address: Address): Promise<Html> {
  const parcels = await listParcels(pool, address.q)
  return html`${searchForm(reader, address, reader.say('parcels.searchHint'))}
${
  parcels.length === 0
    ? emptyCard(reader, 'package', 'parcels', address.q)
    : html`<ul class="card rows parcels" aria-label="${reader.say('tab.parcels')}">${parcels.map((parcel) => parcelRow(reader, address, parcel))}</ul>`
}
${newParcel(reader, address)}`
}

function parcelRow(reader: Reader, address: Address, parcel: ParcelOverview): Html {
  const here: Partial<Address> = { tab: 'parcels', q: address.q }
  const path = `/parcels/${parcel.id}/move`
  const next = nextStep(parcel.state)
  return html`<li><span class="thumb">${icon(findStep(parcel.state)?.icon ?? 'package', 20)}</span>
<div class="lines"><b class="tabular">${parcel.track_num}</b>
<span class="meta">${companyOfSandboxCode(parcel.company)?.name ?? parcel.company} · ${reader.ago(parcel.changed_at)}</span></div>
<div class="lines"><span>${stateBadge(reader, findStep(parcel.state))}</span>
<span class="meta">${parcel.last_context && `${parcel.last_context}, ${parcel.last_location}`}</span>
<span class="meta">${toldLine(reader, parcel)}</span></div>
<div class="actions">
${next && actionForm(reader, here, path, html`<button class="button" name="state" value="${next.state}">${reader.say('parcels.next', { state: reader.say(`state.${next.state}`) })}</button>`)}
${actionForm(reader, here, path, movePicker(reader, parcel))}
</div></li>`
}

function movePicker(reader: Reader, parcel: ParcelOverview): Html {
  return html`<span class="joined"><select name="state" aria-label="${reader.say('parcels.moveOf', { number: parcel.track_num })}">
${journeySteps.map((step) => html`<option value="${step.state}"${step.state === parcel.state && html` selected`}>${reader.say(`state.${step.state}`)}</option>`)}
</select><button class="button">${reader.say('parcels.move')}</button></span>`
}

function stateBadge(reader: Reader, step: JourneyStep | null): Html {
  if (!step) return html`<span class="badge silt">${icon('clock', 14)}${reader.say('parcels.none')}</span>`
  return html`<span class="badge ${step.badge}">${icon(step.icon, 14)}${reader.say(`state.${step.state}`)}</span>`
}

/** Whether the product heard of the last move. */
function toldLine(reader: Reader, parcel: ParcelOverview): string {
  if (parcel.subscribers === 0) return reader.say('parcels.nobody')
  if (parcel.refusal !== null) return reader.say('parcels.notTold', { answer: parcel.refusal })
  return reader.say(parcel.is_told ? 'parcels.told' : 'parcels.notYet')
}

function newParcel(reader: Reader, address: Address): Html {
  const isWrong = address.mistake === 'parcel'
  return html`<h2 class="section">${reader.say('parcels.add')}</h2>
${actionForm(
  reader,
  { tab: 'parcels' },
  '/parcels',
  html`<div class="line"><label class="field"><span>${reader.say('parcels.company')}</span><select name="company">
${(Object.keys(countries) as CountryCode[]).map(
  (country) =>
    html`<optgroup label="${reader.countryName(country)}">${companiesOf(country)
      .filter((company) => company.countries[0] === country)
      .map((company) => html`<option value="${company.code}">${company.name}</option>`)}</optgroup>`,
)}</select></label>
<label class="field${isWrong && ' wrong'}"><span>${reader.say('parcels.number')}</span>
<input name="number" maxlength="40" autocomplete="off" placeholder="TH015822417390"${isWrong && html` aria-invalid="true" aria-describedby="mistake-parcel"`}></label>
<button class="button">${reader.say('parcels.add')}</button></div>
${isWrong && html`<p class="mistake" id="mistake-parcel">${icon('alert', 16)}${reader.say('parcels.addMistake')}</p>`}`,
)}`
}

const newParcelForm = z.object({
  company: z.string(),
  number: z
    .string()
    .transform(tidyTrackNum)
    .pipe(z.string().regex(/^[A-Z0-9.]{6,32}$/)),
})

/** What a carrier does with parcels. A move tells every subscriber before the page comes back. */
export function addParcelActions(app: FastifyInstance, pool: Pool, home: string): void {
  app.post('/parcels', async (request, reply) => {
    const form = newParcelForm.safeParse(request.body)
    const company = form.success && findCompany(form.data.company)
    if (!company) return comeBack(request, reply, home, { mistake: 'parcel' })
    await keepParcel(pool, { company: sandboxCodeOf(company), trackNum: form.data.number })
    return comeBack(request, reply, home)
  })
  app.post<{ Params: { id: string } }>('/parcels/:id/move', async (request, reply) => {
    const { state } = (request.body ?? {}) as { state?: string }
    const step = findStep(state ?? null)
    const parcel = await findParcelById(pool, request.params.id)
    if (step && parcel) {
      await addEvent(pool, parcel, step)
      await pushParcel(pool, { ...parcel, state: step.state })
    }
    return comeBack(request, reply, home)
  })
}
