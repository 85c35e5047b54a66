import { allEndpoints } from '@sampan/contract/all'
import { codes } from '@sampan/contract/codes'
import { type Actor, type AnyEndpoint, actors } from '@sampan/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBrand, makeCreator, makeStaff, type Person } from '#testing/people.ts'
import { type CallOptions, startTestServer, type TestServer } from '#testing/server.ts'

/** Logging out ends the session of whoever does it, so it comes last. */
const endpoints = [...allEndpoints].sort((a, b) => Number(a.name === 'logOut') - Number(b.name === 'logOut'))

let server: TestServer
const people = new Map<Actor, Person>()

beforeAll(async () => {
  server = await startTestServer()
  for (const actor of actors) {
    if (actor === 'visitor') continue
    people.set(actor, await personFor(actor))
  }
})
afterAll(() => server.close())

function personFor(actor: Exclude<Actor, 'visitor'>): Promise<Person> {
  if (actor === 'creator') return makeCreator(server)
  if (actor === 'brand') return makeBrand(server)
  return makeStaff(server, actor)
}

async function codeFor(endpoint: AnyEndpoint, actor: Actor): Promise<number> {
  const as = people.get(actor)
  const options: CallOptions = as ? { as } : {}
  return (await server.call(endpoint, {}, options)).code
}

describe.each(endpoints)('$name', (endpoint) => {
  const strangers = actors.filter((actor) => !endpoint.actor.includes(actor))

  test('is closed to everybody whom the contract does not name', async () => {
    for (const actor of strangers) {
      const expected = actor === 'visitor' ? codes.sessionOver : codes.notAllowed
      expect([actor, await codeFor(endpoint, actor)]).toEqual([actor, expected])
    }
  })

  test('is open to everybody whom the contract names, and an empty call is no fault', async () => {
    for (const actor of endpoint.actor) {
      const code = await codeFor(endpoint, actor)
      const closed: number[] = [codes.sessionOver, codes.notAllowed, codes.serviceError, codes.nothingHere]
      expect([actor, closed.includes(code) ? code : 'open']).toEqual([actor, 'open'])
    }
  })
})
