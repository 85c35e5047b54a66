import { getTiktokAuthUrl } from '@sampan/contract/creator'
import { tiktokScopes } from '#gateways/tiktok/tiktok.profile.ts'
import { findPerson } from '#sandbox/tiktok/sandbox-people.ts'
import type { CallOptions, TestServer } from '#testing/server.ts'

export interface Consent {
  /** Whose TikTok account; the name of one of the sandbox's people. Nobody refuses. */
  person: string | null
  tenantUserId: string
  /** Where to go back to; the user page of the tests when absent. */
  redirectUrl?: string
  scopes?: readonly string[]
}

/**
 * Goes through the consent page as a browser does: asks for the address, answers the page, follows the
 * callback. Out: the callback's address and where it leads.
 */
export async function consent(
  server: TestServer,
  ask: Consent,
  options: CallOptions = {},
): Promise<{ callback: string; page: URL; cookie: string; cookies: string[] }> {
  const { authUrl, cookie, cookies } = await askForAuthUrl(server, ask, options)
  const callback = await answerConsent(server, authUrl, ask)
  return { callback, page: await followCallback(callback, cookie), cookie, cookies }
}

/** The address of the consent page, and what the browser that asked keeps. */
export async function askForAuthUrl(
  server: TestServer,
  ask: Omit<Consent, 'person'>,
  options: CallOptions = {},
): Promise<{ authUrl: string; cookie: string; cookies: string[] }> {
  const { data, headers } = await server.call(
    getTiktokAuthUrl,
    {
      redirectUrl: ask.redirectUrl ?? `${server.app.publicUrl}/user?scene=job&countryCode=TH`,
      tenantUserId: ask.tenantUserId,
      countryCode: 'TH',
    },
    options,
  )
  const cookies = headers.getSetCookie()
  return { authUrl: data.authUrl, cookie: cookies[0] ?? '', cookies }
}

export async function answerConsent(server: TestServer, authUrl: string, ask: Consent): Promise<string> {
  const { origin, pathname, searchParams } = new URL(authUrl)
  const { pool } = { pool: server.app.database.withoutTenant }
  const person = ask.person && (await findPerson(pool, { username: ask.person }))
  const form = new URLSearchParams(searchParams)
  form.set('decision', person ? 'allow' : 'deny')
  if (person) form.set('person', person.open_id)
  for (const scope of ask.scopes ?? tiktokScopes) form.append('granted', scope)
  const answer = await fetch(`${origin}${pathname}`, { method: 'POST', body: form, redirect: 'manual' })
  const location = answer.headers.get('location')
  if (!location) throw new Error(`the consent page answered ${answer.status}: ${await answer.text()}`)
  return location
}

/** Loads the callback in a browser with this cookie; out: the page that it leads to. */
export async function followCallback(callback: string, cookie = ''): Promise<URL> {
  const headers = { cookie: cookie.split(';')[0] ?? '' }
  const answer = await fetch(callback, { redirect: 'manual', headers })
  if (answer.status !== 302) throw new Error(`the callback answered ${answer.status}`)
  return new URL(answer.headers.get('location') ?? '', callback)
}
