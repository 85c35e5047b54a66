import { setTimeout as pause } from 'node:timers/promises'
import { logIn } from '@sampan/contract/account'
import { codes } from '@sampan/contract/codes'
import type { AnyEndpoint, OutputOf, RequestOf } from '@sampan/contract/endpoint'

export interface Tokens {
  accessToken: string
  refreshToken: string
}

/** The password of everybody in the demo. */
export const demoPassword = 'sampan2026'

/**
 * Calls an endpoint as somebody, past the screens: for what a person does elsewhere, or on another device.
 * @param language in which the answer names things
 */
export async function call<E extends AnyEndpoint>(
  url: string,
  endpoint: E,
  input: RequestOf<E>,
  tokens?: Tokens,
  language = 'en',
): Promise<OutputOf<E>> {
  const isGet = endpoint.method === 'GET'
  const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const answer = await fetch(`${url}${endpoint.path}${query}`, {
    method: endpoint.method,
    headers: {
      'accept-language': 'en',
      lang: 'en_US',
      'x-language': language,
      countryCode: 'TH',
      ...(!isGet && { 'content-type': 'application/json' }),
      ...(tokens && { 'access-token': tokens.accessToken, 'refresh-token': tokens.refreshToken }),
    },
    ...(!isGet && { body: JSON.stringify(input) }),
  })
  const { code, message, data } = (await answer.json()) as {
    code: number
    message: string
    data: OutputOf<E>
  }
  if (code !== codes.ok) throw new Error(`${endpoint.name}: ${code} ${message}`)
  return data
}

export const logInByCall = (url: string, email: string, password = demoPassword): Promise<Tokens> =>
  call(url, logIn, { email, password })

/** The newest code that was mailed to somebody, another one than `former`, read in the sandbox's outbox; mails leave by a job. */
export async function mailedCode(url: string, email: string, former?: string): Promise<string> {
  const end = Date.now() + 15_000
  while (Date.now() < end) {
    const mails = (await fetch(`${url}/sandbox/mail.json?to=${encodeURIComponent(email)}`).then((answer) =>
      answer.json(),
    )) as { code: string | null }[]
    const code = mails.find((mail) => mail.code)?.code
    if (code && code !== former) return code
    await pause(100)
  }
  throw new Error(`no code was mailed to ${email}`)
}

/** The text of the first mail to somebody, read in the sandbox's outbox; mails leave by a job. */
export async function mailedText(url: string, email: string): Promise<string> {
  const end = Date.now() + 15_000
  while (Date.now() < end) {
    const answer = await fetch(`${url}/sandbox/mail.json?to=${encodeURIComponent(email)}`)
    const [mail] = (await answer.json()) as { text: string }[]
    if (mail) return mail.text
    await pause(100)
  }
  throw new Error(`nothing was mailed to ${email}`)
}
