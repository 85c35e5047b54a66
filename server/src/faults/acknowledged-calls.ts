import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { codes } from '@sampan/contract/codes'
import type { AnyEndpoint, OutputOf, RequestOf } from '@sampan/contract/endpoint'
import type { Person } from '#testing/people.ts'

/** What a client was told: this call did this with that. */
interface Fact {
  verb: string
  id: string
}

/** A client that asks again, with the same Idempotency-Key, until a server acknowledges its call. */
export interface Client {
  /** Each call that was acknowledged, once. */
  facts: Fact[]
  /** How many calls got no answer, or one that says nothing of what was done. */
  unanswered(): number
  /**
   * Makes a call until it is acknowledged, and notes the fact.
   * @param idOf of what the answer says that it did; noted with the verb
   * @returns that id
   * @throws where the call is refused
   */
  do<E extends AnyEndpoint>(
    verb: string,
    endpoint: E,
    input: RequestOf<E>,
    person: Person,
    idOf: (data: OutputOf<E>) => string,
  ): Promise<string>
}

/** @param urlOf where the server answers that runs now; another one after each kill. */
export function acknowledgedCalls(urlOf: () => string): Client {
  const facts: Fact[] = []
  let unanswered = 0
  return {
    facts,
    unanswered: () => unanswered,
    async do(verb, endpoint, input, person, idOf) {
      const key = randomUUID()
      for (;;) {
        const answer = await askOnce(`${urlOf()}${endpoint.path}`, input, person, key)
        if (answer?.code === codes.ok) {
          // Of a call that succeeded, it is what the endpoint's contract says.
          const id = idOf(answer.data as never)
          facts.push({ verb, id })
          return id
        }
        if (answer && answer.status < 500) throw new Error(`${verb} was refused: ${JSON.stringify(answer)}`)
        unanswered += 1
        await pause(250)
      }
    },
  }
}

interface Answer {
  status: number
  code: number
  data: unknown
}

/** Null where the connection broke before the whole answer had come. */
async function askOnce(url: string, input: unknown, { tokens }: Person, key: string): Promise<Answer | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'en',
        countryCode: 'TH',
        'idempotency-key': key,
        'access-token': tokens.accessToken,
        'refresh-token': tokens.refreshToken,
      },
      body: JSON.stringify(input),
    })
    const access = response.headers.get('access-token')
    const refresh = response.headers.get('refresh-token')
    if (access && refresh) Object.assign(tokens, { accessToken: access, refreshToken: refresh })
    return { status: response.status, ...((await response.json()) as { code: number; data: unknown }) }
  } catch {
    return null
  }
}
