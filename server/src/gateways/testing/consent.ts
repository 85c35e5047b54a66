import { createCodeVerifier } from '../tiktok/tiktok.gateway.ts'
import { type TiktokScope, tiktokScopes } from '../tiktok/tiktok.profile.ts'
import type { World } from './world.ts'

export const redirectUri = 'https://sampan.example/apis/common/tiktok/callback'

export interface Consented {
  status: number
  /** Query of the callback; empty when the browser was not sent there. */
  answer: URLSearchParams
  location: string
  page: string
  codeVerifier: string
}

/** Opens the consent page as a browser would, fills its form in and sends it. */
export async function consent(
  world: World,
  choice: {
    username?: string
    decision?: 'allow' | 'deny'
    asked?: readonly TiktokScope[]
    granted?: readonly TiktokScope[]
    state?: string
    fields?: Record<string, string>
  } = {},
): Promise<Consented> {
  const { codeVerifier, codeChallenge } = createCodeVerifier()
  const asked = choice.asked ?? tiktokScopes
  const url = world.tiktok.authorizeUrl({
    state: choice.state ?? 'state-1',
    codeChallenge,
    redirectUri,
    scopes: asked,
  })
  const form = hiddenFields(await (await fetch(url)).text())
  form.set('decision', choice.decision ?? 'allow')
  form.set('person', choice.username ? await openIdOf(world, choice.username) : '')
  for (const scope of choice.granted ?? asked) form.append('granted', scope)
  for (const [name, value] of Object.entries(choice.fields ?? {})) form.set(name, value)
  const sent = await fetch(url.split('?')[0] ?? '', { method: 'POST', body: form, redirect: 'manual' })
  const location = sent.headers.get('location') ?? ''
  return {
    status: sent.status,
    location,
    answer: location ? new URL(location).searchParams : new URLSearchParams(),
    page: await sent.text(),
    codeVerifier,
  }
}

/** Consents and exchanges the code. */
export async function connect(
  world: World,
  choice: Parameters<typeof consent>[1] = { username: 'ploy.kinlen' },
) {
  const { answer, codeVerifier } = await consent(world, choice)
  return world.tiktok.exchangeCode({ code: answer.get('code') ?? '', codeVerifier, redirectUri })
}

export async function openIdOf(world: World, username: string): Promise<string> {
  const { rows } = await world.pool.query('select open_id from sandbox.tiktok_person where username = $1', [
    username,
  ])
  return rows[0].open_id
}

function hiddenFields(page: string): URLSearchParams {
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  const entities: Record<string, string> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
  }
  const plain = (text = '') =>
    text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
  return new URLSearchParams(fields.map(([, name, value]) => [plain(name), plain(value)]))
}
