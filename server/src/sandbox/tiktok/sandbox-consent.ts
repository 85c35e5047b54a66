import { oneOf } from '@sampan/contract/one-of'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tiktokScopes } from '#gateways/tiktok/tiktok.profile.ts'
import { sendPage } from '#sandbox/page.ts'
import { type Reader, readerOf } from '#sandbox/reader.ts'
import {
  type ConsentAsk,
  type ConsentMistake,
  consentAsk,
  type Decision,
  decision,
} from './sandbox-consent.form.ts'
import { renderConsent, renderRefusal } from './sandbox-consent.page.ts'
import { addGrant, defaultLifetimes } from './sandbox-grants.ts'
import { addPerson, findPerson, listPersons, setFollowers } from './sandbox-people.ts'
import { isRedirectUri, type TiktokSandboxOptions } from './sandbox-settings.ts'

/** Plays `/v2/auth/authorize/`: the page on which a person of the sandbox consents or refuses. */
export function addConsentRoutes(app: FastifyInstance, options: TiktokSandboxOptions, home: string): void {
  app.get('/v2/auth/authorize/', async (request, reply) => {
    const reader = readerOf(request, options.words, home)
    const ask = readAsk(request, request.query, options)
    if (typeof ask === 'string') return refuse(reply, reader, ask)
    return showConsent(reply, reader, options, ask)
  })
  app.post('/v2/auth/authorize/', async (request, reply) => {
    const reader = readerOf(request, options.words, home)
    const ask = readAsk(request, request.body, options)
    if (typeof ask === 'string') return refuse(reply, reader, ask)
    const choice = decision.safeParse(request.body)
    if (!choice.success) return refuse(reply, reader, 'decision')
    if (choice.data.decision === 'deny') {
      return leave(reply, ask, {
        error: 'access_denied',
        error_description: 'User denied access',
        error_type: 'access_denied',
      })
    }
    const openId = await chosenPerson(options, choice.data)
    if (typeof openId !== 'string') {
      return showConsent(reply, reader, options, ask, { ...openId, typed: choice.data })
    }
    const scopes = grantedScopes(ask, choice.data)
    const code = await addGrant(
      options.pool,
      {
        clientKey: ask.client_key,
        openId,
        scopes,
        redirectUri: ask.redirect_uri,
        codeChallenge: ask.code_challenge,
      },
      options.config.lifetimes?.code ?? defaultLifetimes.code,
    )
    return leave(reply, ask, { code, scopes: scopes.join(',') })
  })
}

/** The checked request, or the name of the parameter that TikTok's error page would name. */
function readAsk(
  request: FastifyRequest,
  given: unknown,
  { config }: TiktokSandboxOptions,
): ConsentAsk | string {
  const parsed = consentAsk.safeParse(given)
  if (!parsed.success) return String(parsed.error.issues[0]?.path[0] ?? 'client_key')
  const ask = parsed.data
  if (ask.client_key !== config.clientKey) return 'client_key'
  if (!isRedirectUri(ask.redirect_uri, request.host, config.redirectUris)) return 'redirect_uri'
  const scopes = ask.scope.split(',')
  const isKnown = scopes.every((scope) => oneOf(tiktokScopes, scope))
  return isKnown && scopes.includes('user.info.basic') ? ask : 'scope'
}

/** Basic information always goes along; the rest only as far as it was asked for and stays ticked. */
function grantedScopes(ask: ConsentAsk, { granted }: Decision): string[] {
  return ask.scope.split(',').filter((scope) => scope === 'user.info.basic' || granted.includes(scope))
}

/** The open_id of the person chosen or made, or the field to put right. */
async function chosenPerson(
  { pool }: TiktokSandboxOptions,
  choice: Decision,
): Promise<string | { field: ConsentMistake['field'] }> {
  if (choice.person === '') return { field: 'person' }
  if (choice.person !== 'other') {
    const person = await findPerson(pool, { openId: choice.person })
    return person?.open_id ?? { field: 'person' }
  }
  if (!/^[a-z0-9_](?:[a-z0-9._]{0,22}[a-z0-9_])$/.test(choice.handle)) return { field: 'handle' }
  if (!/^\d{1,9}$/.test(choice.followers)) return { field: 'followers' }
  const followers = Number(choice.followers)
  const openId = await addPerson(pool, {
    username: choice.handle,
    displayName: choice.display_name || choice.handle,
    countryCode: choice.country,
    bio: '',
    followers,
    following: 120,
    likes: followers * 14,
    isVerified: false,
    videos: 6,
  })
  await setFollowers(pool, openId, followers)
  return openId
}

async function showConsent(
  reply: FastifyReply,
  reader: Reader,
  options: TiktokSandboxOptions,
  ask: ConsentAsk,
  mistake?: ConsentMistake,
): Promise<FastifyReply> {
  const persons = await listPersons(options.pool)
  const page = renderConsent(reader, {
    ask,
    persons,
    clientName: options.config.clientName,
    ...(mistake ? { mistake } : {}),
  })
  return sendPage(
    reply,
    reader,
    {
      title: reader.say('consent.title', { client: options.config.clientName }),
      body: page,
      address: new URLSearchParams(ask),
      leadsAway: true,
    },
    mistake ? 400 : 200,
  )
}

/** TikTok never sends a browser to an address that it could not check. */
function refuse(reply: FastifyReply, reader: Reader, parameter: string): FastifyReply {
  return sendPage(
    reply,
    reader,
    { title: reader.say('consent.refused'), body: renderRefusal(reader, parameter) },
    400,
  )
}

function leave(reply: FastifyReply, ask: ConsentAsk, answer: Record<string, string>): FastifyReply {
  const query = new URLSearchParams({ ...answer, state: ask.state })
  return reply.redirect(`${ask.redirect_uri}?${query}`, 303)
}
