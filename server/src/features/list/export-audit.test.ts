import { changeAccess } from '@sampan/contract/access'
import { exportAuditEntries, listAuditEntries } from '@sampan/contract/audit'
import { exportBatches, startBatch } from '@sampan/contract/batch-run'
import { codes } from '@sampan/contract/codes'
import { exportInviteCodes, makeInviteCode } from '@sampan/contract/invite-code'
import { exportAskedMcnLinks } from '@sampan/contract/mcn-link'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCreator, makeMcn, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let mai: Person
let ploy: Person
beforeAll(async () => {
  server = await startTestServer()
  mai = await makeStaff(server, 'admin', 'Mai Lin')
  ploy = await makeStaff(server, 'creatorSpecialist', 'Ploy Arunrat')
})
afterAll(() => server.close())

const linesOf = ({ content }: { content: string }) =>
  Buffer.from(content, 'base64').toString('utf8').slice(1).trimEnd().split('\r\n')

test('the audit log is saved as filtered, for admins, and that is in the log itself (R135)', async () => {
  await server.ok(makeInviteCode, { note: 'Fair' }, { as: ploy })
  const save = (as: Person, filter: object) =>
    server.call(exportAuditEntries, { format: 'csv', filter }, { as })
  const { data } = await save(mai, { roles: ['creatorSpecialist'] })
  const [head, ...lines] = linesOf(data)
  expect(head).toContain('"When","By","Role"')
  expect(lines).not.toEqual([])
  for (const line of lines) expect(line).toContain('"Ploy Arunrat","Creator specialist"')
  expect(lines.join('\n')).toContain('made an invite code')
  const none = await save(mai, { roles: ['reviewer'] })
  expect(linesOf(none.data)).toHaveLength(1)
  const again = await save(mai, { roles: ['admin'] })
  expect(linesOf(again.data).join('\n')).toContain('saved a list as a file: the audit log')
  expect((await save(ploy, {})).code).toBe(codes.notAllowed)
  const sheet = await server.ok(exportAuditEntries, { format: 'xlsx', filter: {} }, { as: mai })
  expect(sheet.name).toMatch(/^Audit log .*\.xlsx$/)
})

test('the file of the log has a line for each field of an entry (R275)', async () => {
  const lek = await makeStaff(server, 'creatorSpecialist', 'Lek Dee')
  await makeCreator(server, { specialistId: lek.id })
  const end = { accountId: lek.id, isDisabled: true, reason: 'Left', creatorsTo: null }
  await server.ok(changeAccess, end, { as: mai })
  const filter = { query: lek.id }
  const { rows } = await server.ok(listAuditEntries, filter, { as: mai })
  const fields = rows.flatMap((row) => row.fields.map(({ name }) => name))
  expect(fields).toEqual(expect.arrayContaining(['creators', 'creatorsTo']))
  const [head, ...lines] = linesOf(
    await server.ok(exportAuditEntries, { format: 'csv', filter }, { as: mai }),
  )
  expect(head).toContain('"Field"')
  for (const field of fields)
    expect(lines.filter((line) => line.includes(`"${field}"`))).toHaveLength(
      fields.filter((each) => each === field).length,
    )
})

test('invite codes are saved as filtered: a specialist their own, an admin all', async () => {
  const nok = await makeStaff(server, 'creatorSpecialist', 'Nok Suda')
  await server.ok(makeInviteCode, { note: 'Market' }, { as: nok })
  const save = async (as: Person) =>
    linesOf(await server.ok(exportInviteCodes, { format: 'csv', filter: {} }, { as }))
  expect(await save(nok)).toHaveLength(2)
  expect((await save(nok))[1]).toContain('"Market","Nok Suda"')
  expect((await save(mai)).join('\n')).toContain('"Fair","Ploy Arunrat"')
})

test('one’s batches and the links of an MCN are saved by whoever lists them', async () => {
  const sky = await makeMcn(server)
  const given = { format: 'csv' as const, filter: {} }
  const may = await makeCreator(server)
  const assigning = {
    verb: 'assignCreators' as const,
    input: { specialistId: ploy.id },
    ids: [may.creatorId],
  }
  await server.ok(startBatch, assigning, { as: mai })
  const [head, ...batches] = linesOf(await server.ok(exportBatches, given, { as: mai }))
  expect(head).toContain('"Status"')
  expect(batches).toHaveLength(1)
  expect(linesOf(await server.ok(exportAskedMcnLinks, given, { as: sky }))[0]).toContain('"Creator","Handle"')
  expect((await server.call(exportAskedMcnLinks, given, { as: mai })).code).toBe(codes.notAllowed)
})
