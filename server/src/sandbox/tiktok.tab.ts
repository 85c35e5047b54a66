import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { z } from 'zod'
import { type Address, queryOf } from './address.ts'
import { comeBack } from './come-back.ts'
import { type Html, html } from './html.ts'
import { icon, seal } from './icons.ts'
import { actionForm, emptyCard, searchForm } from './parts.ts'
import type { Reader } from './reader.ts'
import { type GrantOfPerson, listGrants, revokeGrant } from './tiktok/sandbox-grants.ts'
import {
  findPerson,
  listVideos,
  listWithoutGrant,
  type PersonRow,
  postVideo,
  setVideoPublic,
  type VideoRow,
} from './tiktok/sandbox-people.ts'

/** Who has consented, or the videos of one person. */
export async function renderTiktokTab(reader: Reader, pool: Pool, address: Address): Promise<Html> {
  const person = address.person === '' ? null : await findPerson(pool, { openId: address.person })
  if (person) return renderVideos(reader, pool, address, person)
  const grants = await listGrants(pool, address.q)
  const others = await listWithoutGrant(pool, address.q)
  return html`${searchForm(reader, address, reader.say('grants.searchHint'))}
${
  grants.length === 0
    ? emptyCard(reader, 'tiktok', 'grants', address.q)
    : html`<ul class="card rows" aria-label="${reader.say('grants.title')}">${grants.map((grant) => grantRow(reader, address, grant))}</ul>`
}
${others.length > 0 && html`<h2 class="section">${reader.say('grants.others')}</h2><ul class="card rows">${others.map((person) => personRow(reader, person))}</ul>`}`
}

function grantRow(reader: Reader, address: Address, grant: GrantOfPerson): Html {
  const followers = Number(grant.follower_count)
  const videos = queryOf({ tab: 'tiktok', person: grant.open_id }, reader.language)
  return html`<li>${face(reader, grant.username)}
<div class="lines"><b>${grant.display_name}${grant.is_verified && seal(reader.say('verified'))}</b>
<span class="meta">@${grant.username} · ${reader.say('followers', { count: followers, value: reader.compact(followers) })}</span>
<span class="meta">${grant.scopes.join(', ')}</span></div>
<div class="lines"><span>${grantBadge(reader, grant)}</span><span class="meta">${reader.say('grants.since', { ago: reader.ago(grant.consented_at) })}</span></div>
<div class="actions"><a class="button" href="${reader.home}?${videos.toString()}">${reader.say('grants.videos')}</a>
${
  grant.revoked_at === null &&
  actionForm(
    reader,
    { tab: 'tiktok', q: address.q },
    `/grants/${grant.id}/revoke`,
    html`<button class="button destructive" aria-label="${reader.say('grants.revokeOf', { person: grant.display_name })}">${reader.say('grants.revoke')}</button>`,
  )
}</div></li>`
}

function personRow(reader: Reader, person: PersonRow): Html {
  const videos = queryOf({ tab: 'tiktok', person: person.open_id }, reader.language)
  return html`<li>${face(reader, person.username)}
<div class="lines"><b>${person.display_name}${person.is_verified && seal(reader.say('verified'))}</b>
<span class="meta">@${person.username}</span></div>
<div class="actions"><a class="button" href="${reader.home}?${videos.toString()}">${reader.say('grants.videos')}</a></div></li>`
}

const face = (reader: Reader, username: string): Html =>
  html`<img class="face" src="${reader.home}/tiktok/avatar/${username}.svg" width="44" height="44" alt="">`

function grantBadge(reader: Reader, grant: GrantOfPerson): Html {
  if (grant.revoked_at)
    return html`<span class="badge silt">${icon('ban', 14)}${reader.say('grants.revoked')}</span>`
  if (!grant.code_used_at)
    return html`<span class="badge delta">${icon('clock', 14)}${reader.say('grants.waiting')}</span>`
  return html`<span class="badge river">${icon('delivered', 14)}${reader.say('grants.connected')}</span>`
}

async function renderVideos(reader: Reader, pool: Pool, address: Address, person: PersonRow): Promise<Html> {
  const videos = await listVideos(pool, { openId: person.open_id, limit: 50, withHidden: true })
  const here: Partial<Address> = { tab: 'tiktok', person: person.open_id }
  return html`<a class="back" href="${reader.home}?${queryOf({ tab: 'tiktok', q: address.q }, reader.language).toString()}">${icon('back')}${reader.say('videos.back')}</a>
<h2 class="section">${face(reader, person.username)}${reader.say('videos.title', { person: person.display_name })}</h2>
${actionForm(
  reader,
  here,
  `/people/${encodeURIComponent(person.open_id)}/videos`,
  html`<div class="line"><label class="grow"><input name="title" required maxlength="300" autocomplete="off" placeholder="${reader.say('videos.postHint')}" aria-label="${reader.say('videos.postHint')}"></label>
<button class="button primary">${reader.say('videos.post')}</button></div>`,
)}
<ul class="card rows">${videos.map((video) => videoRow(reader, here, video))}</ul>`
}

function videoRow(reader: Reader, here: Partial<Address>, video: VideoRow): Html {
  const views = Number(video.view_count)
  return html`<li><img class="cover" src="${reader.home}/tiktok/cover/${video.id}.svg" width="36" height="64" alt="">
<div class="lines"><b>${video.title}</b>
<span class="meta">${reader.ago(video.posted_at)} · ${reader.say('videos.views', { count: views, value: reader.compact(views) })}</span>
<code class="wide">https://www.tiktok.com/@${video.username}/video/${video.id}</code></div>
<div class="lines">${!video.is_public && html`<span class="badge silt">${icon('eyeOff', 14)}${reader.say('videos.hidden')}</span>`}</div>
<div class="actions">${actionForm(
    reader,
    here,
    `/videos/${video.id}`,
    html`<button class="button" name="show" value="${video.is_public ? '0' : '1'}">${reader.say(video.is_public ? 'videos.hide' : 'videos.show')}</button>`,
  )}</div></li>`
}

/** What a person may do on TikTok besides consenting. */
export function addTiktokActions(app: FastifyInstance, pool: Pool, home: string): void {
  app.post<{ Params: { id: string } }>('/grants/:id/revoke', async (request, reply) => {
    if (z.uuid().safeParse(request.params.id).success) await revokeGrant(pool, request.params.id)
    return comeBack(request, reply, home)
  })
  app.post<{ Params: { openId: string } }>('/people/:openId/videos', async (request, reply) => {
    const { data } = z.object({ title: z.string().trim().min(1).max(300) }).safeParse(request.body)
    const person = await findPerson(pool, { openId: request.params.openId })
    if (data && person) await postVideo(pool, person.open_id, data.title)
    return comeBack(request, reply, home)
  })
  app.post<{ Params: { id: string } }>('/videos/:id', async (request, reply) => {
    const { data } = z.object({ show: z.enum(['0', '1']) }).safeParse(request.body)
    if (data) await setVideoPublic(pool, request.params.id, data.show === '1')
    return comeBack(request, reply, home)
  })
}
