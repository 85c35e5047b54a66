import { randomUUIDv7 } from 'node:crypto'
import { listAuditEntries } from '@sampan/contract/audit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry } from '#kit/audit/audit.tables.ts'
import { makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let mai: Person

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  mai = await makeStaff(server, 'admin', 'Mai Lin')
})
afterAll(() => server.close())

/** Half past one in the night of 27 October in Bangkok, when it is still the 26th in London and in New York. */
const at = new Date('2026-10-26T18:30:00Z')

const entryOf = (verb: string) => ({
  ...{ tenantId: server.tenantId, id: randomUUIDv7(), at, kind: 'system' as const, verb },
  ...{ isJob: true, actorRole: 'system' as const, requestId: '', noun: '', subjectName: '', fields: [] },
})

test('an entry of a link is read by its id, whichever page it is on and whatever narrows the list', async () => {
  const entry = entryOf('purge')
  await server.inTenant((ctx) => ctx.db.insert(auditEntry).values([entryOf('sweep'), entry]))
  const asked = { ids: [entry.id], from: '2020-01-01', to: '2020-01-02', query: 'nobody' }
  const found = await server.ok(listAuditEntries, asked, { as: mai })
  expect(found.rows.map(({ id, verb }) => [id, verb])).toEqual([[entry.id, 'purge']])
  expect((await server.ok(listAuditEntries, { ids: [randomUUIDv7()] }, { as: mai })).rows).toEqual([])
})

test('the days of the log are those of where its reader is', async () => {
  const entry = entryOf('sweep')
  await server.inTenant((ctx) => ctx.db.insert(auditEntry).values(entry))
  const found = async (day: string, country: 'TH' | 'GB' | 'US') => {
    const { rows } = await server.ok(listAuditEntries, { from: day, to: day }, { as: mai, country })
    return rows.some(({ id }) => id === entry.id)
  }
  expect([await found('2026-10-26', 'TH'), await found('2026-10-27', 'TH')]).toEqual([false, true])
  expect([await found('2026-10-26', 'GB'), await found('2026-10-27', 'GB')]).toEqual([true, false])
  expect([await found('2026-10-26', 'US'), await found('2026-10-27', 'US')]).toEqual([true, false])
})
