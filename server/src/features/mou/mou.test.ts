import { codes } from '@sampan/contract/codes'
import { approveMous, getMou, returnMous, submitMou } from '@sampan/contract/mou'
import { mouStatus } from '@sampan/contract/mou-status'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { docBytes, docxBytes, pdfBytes, zipBytes } from '#features/file/testing/example-files.ts'
import { type BrandPerson, type CreatorPerson, makeBrand, makeCreator, makeStaff } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { dropMous } from './drop-mou.ts'
import { mouRound } from './mou.tables.ts'
import {
  type AskedMou,
  askInTest,
  readMou,
  refusing,
  registerTestSubject,
  told,
  upload,
  uploadSigned,
} from './testing/mous.ts'

let server: TestServer
let siam: BrandPerson
let nattaya: CreatorPerson
let asked: AskedMou
beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  nattaya = await makeCreator(server)
  registerTestSubject(server, { creatorId: nattaya.id, brandId: siam.brandId })
})
afterAll(() => server.close())
beforeEach(async () => {
  asked = await askInTest(server, nattaya, siam)
  told.length = 0
})

const submit = (fileId: string, as = nattaya) => server.call(submitMou, { id: asked.id, fileId }, { as })
const submitted = async () => {
  const fileId = await uploadSigned(server, nattaya)
  return server.ok(submitMou, { id: asked.id, fileId }, { as: nattaya })
}

describe('an agreement', () => {
  test('asks for log-in', async () => {
    for (const call of [
      server.call(getMou, { id: asked.id }),
      server.call(submitMou, { id: asked.id, fileId: asked.id }),
      server.call(approveMous, { ids: [asked.id] }),
      server.call(returnMous, { ids: [asked.id], feedback: 'No signature' }),
    ]) {
      expect((await call).code).toBe(codes.sessionOver)
    }
  })

  test('waits for its creator for three days, and says so to both sides', async () => {
    const mine = await readMou(server, asked.id, nattaya)
    expect(mine).toMatchObject({ status: mouStatus.toSign, rounds: [], actions: ['open', 'submit'] })
    expect(mine.clock).toMatchObject({ duty: 'signMou', owner: 'creator', isYours: true })
    const { startedAt = '', dueAt = '' } = mine.clock ?? {}
    expect(Date.parse(dueAt) - Date.parse(startedAt)).toBe(72 * 3_600_000)
    const theirs = await readMou(server, asked.id, siam)
    expect(theirs).toMatchObject({ actions: ['open'], clock: { isYours: false, dueAt } })
  })

  test('of somebody else is not found, whatever is asked of it', async () => {
    const other = await makeCreator(server, { name: 'Linh Nguyễn' })
    const rival = await makeBrand(server, { name: 'Bangkok Beauty' })
    expect((await server.call(getMou, { id: asked.id }, { as: other })).code).toBe(codes.notFound)
    expect((await server.call(getMou, { id: asked.id }, { as: rival })).code).toBe(codes.notFound)
    expect((await submit(await uploadSigned(server, other), other)).code).toBe(codes.notFound)
    await submitted()
    const answer = await server.ok(approveMous, { ids: [asked.id] }, { as: rival })
    expect(answer.rows[0]).toMatchObject({ outcome: 'failed', code: codes.notFound })
  })
})

describe('handing in the signed paper', () => {
  test('keeps the file, its hash, the time, the address and the device; then the brand has two days', async () => {
    const view = await submitted()
    expect(view).toMatchObject({ status: mouStatus.inReview, actions: ['open'] })
    expect(view.clock).toMatchObject({ duty: 'checkMou', owner: 'brand', isYours: false })
    expect(view.rounds).toMatchObject([{ round: 1, outcome: 'inReview', decidedAt: null }])
    const file = view.rounds[0]?.file
    expect(file).toMatchObject({ name: 'signed agreement.pdf', mime: 'application/pdf' })
    expect(told).toEqual([
      { what: 'submit 1', subjectId: asked.subjectId, evidence: [file?.name, file?.sha256] },
    ])
    const [kept] = await server.app.database.forTenant(server.tenantId).select().from(mouRound)
    expect(kept?.submittedIp).toContain('127.0.0.1')
    expect(kept?.userAgent).not.toBe('')
    const theirs = await readMou(server, asked.id, siam)
    expect(theirs.actions).toEqual(['open', 'return', 'approve'])
    const opened = await fetch(server.url + theirs.rounds[0]?.file.url)
    expect(opened.headers.get('content-type')).toBe('application/pdf')
  })

  test('takes PDF, DOC and DOCX by their content, and names them when something else comes', async () => {
    expect((await upload(server, nattaya, 'a.doc', docBytes('WordDocument'))).code).toBe(codes.ok)
    expect((await upload(server, nattaya, 'a.docx', docxBytes())).code).toBe(codes.ok)
    const disguised = await upload(server, nattaya, 'agreement.pdf', Buffer.from('MZ\x90\0 a program'))
    expect(disguised.code).toBe(codes.fileTypeRefused)
    expect(disguised.message).toContain('PDF, DOC, DOCX')
    const zip = await upload(server, nattaya, 'agreement.docx', zipBytes({ 'a.txt': 'x' }))
    expect(zip.code).toBe(codes.fileTypeRefused)
  })

  test('takes no file of somebody else and none that was uploaded for another purpose', async () => {
    const other = await makeCreator(server)
    const foreign = await submit(await uploadSigned(server, other))
    expect(foreign.code).toBe(codes.notFound)
    expect(foreign.refusal.fields?.[0]?.path).toBe('fileId')
    const voucher = await upload(server, nattaya, 'v.pdf', pdfBytes(), 'voucher')
    expect((await submit(voucher.data.id)).code).toBe(codes.notFound)
    expect(told).toEqual([])
  })

  test('twice is harmless, another paper meanwhile is refused', async () => {
    const fileId = await uploadSigned(server, nattaya)
    await submit(fileId)
    expect((await submit(fileId)).data).toMatchObject({ status: mouStatus.inReview })
    expect((await submit(await uploadSigned(server, nattaya))).code).toBe(codes.stateChanged)
    expect((await readMou(server, asked.id, nattaya)).rounds).toHaveLength(1)
  })
})

describe('reviewing', () => {
  test('gives a paper back only with words, which the creator reads, and then takes the corrected one', async () => {
    await submitted()
    const silent = await server.call(returnMous, { ids: [asked.id], feedback: ' ' }, { as: siam })
    expect(silent.refusal.fields).toEqual([
      { path: 'feedback', message: 'Say what must change. The creator will read it.' },
    ])
    const back = await server.ok(returnMous, { ids: [asked.id], feedback: 'Page 2 is missing' }, { as: siam })
    expect(back.rows).toMatchObject([{ outcome: 'done', name: nattaya.name, message: 'Given back' }])
    const mine = await readMou(server, asked.id, nattaya)
    expect(mine).toMatchObject({ status: mouStatus.toSign, feedback: 'Page 2 is missing' })
    expect(mine.rounds[0]).toMatchObject({ outcome: 'returned', decidedBy: siam.name })

    const returnedFile = mine.rounds[0]?.file.id ?? ''
    expect((await submit(returnedFile)).code).toBe(codes.mouUnchanged)
    const second = await submitted()
    expect(second.rounds.map((each) => each.round)).toEqual([2, 1])
    expect(second.feedback).toBe('')
    await server.ok(approveMous, { ids: [asked.id] }, { as: siam })
    const done = await readMou(server, asked.id, nattaya)
    expect(done).toMatchObject({ status: mouStatus.approved, clock: null, actions: ['open'] })
    expect(told.map((each) => each.what)).toEqual([
      'submit 1',
      'return Page 2 is missing',
      'submit 2',
      'approve',
    ])
  })

  test('of two reviewers in the same second one decides, and the other is told who', async () => {
    await submitted()
    const reviewer = await makeStaff(server, 'reviewer', 'Anan Wattana')
    const [one, two] = await Promise.all([
      server.ok(approveMous, { ids: [asked.id] }, { as: siam }),
      server.ok(returnMous, { ids: [asked.id], feedback: 'Unreadable' }, { as: reviewer }),
    ])
    const rows = [one, two].flatMap((each) => each.rows)
    const late = rows.find((row) => row.outcome === 'skipped')
    expect(rows.filter((row) => row.outcome === 'done')).toHaveLength(1)
    expect(late?.code).toBe(codes.alreadyDecided)
    const winner = rows[0]?.outcome === 'done' ? siam.name : reviewer.name
    expect(late?.message).toContain(winner)
    // What the loser told the record was taken back with its row.
    expect((await readMou(server, asked.id, siam)).rounds[0]?.decidedBy).toBe(winner)
  })

  test('does not decide on a paper that was not read', async () => {
    await submitted()
    await server.ok(returnMous, { ids: [asked.id], feedback: 'Sign page 2' }, { as: siam })
    await submitted()
    const answer = await server.ok(approveMous, { ids: [asked.id], seen: { [asked.id]: 1 } }, { as: siam })
    expect(answer.rows[0]).toMatchObject({ outcome: 'skipped', code: codes.stateChanged })
    expect((await readMou(server, asked.id, siam)).status).toBe(mouStatus.inReview)
  })

  test('answers a batch row by row, in the order asked', async () => {
    await submitted()
    const unsigned = await askInTest(server, nattaya, siam)
    const nobody = '01900000-0000-7000-8000-0000000000ff'
    const first = asked
    asked = await askInTest(server, nattaya, siam)
    await submitted()
    const [gone, second] = [asked, await askInTest(server, nattaya, siam)]
    asked = second
    await submitted()
    refusing.add(gone.subjectId)
    told.length = 0
    const ids = [nobody, unsigned.id, second.id, gone.id, first.id]
    const answer = await server.ok(approveMous, { ids }, { as: siam })
    expect(answer.rows.map((row) => [row.id, row.outcome])).toEqual([
      [nobody, 'failed'],
      [unsigned.id, 'skipped'],
      [second.id, 'done'],
      [gone.id, 'skipped'],
      [first.id, 'done'],
    ])
    // A record moves with its agreement, or neither does.
    const moved = told.map(({ subjectId }) => subjectId)
    expect(moved.toSorted()).toEqual([first.subjectId, second.subjectId].toSorted())
    expect(told[0]?.evidence[0]).toBe('signed agreement.pdf')
    const left = await readMou(server, gone.id, siam)
    expect(left).toMatchObject({ status: mouStatus.inReview, rounds: [{ outcome: 'inReview' }] })
    expect((await readMou(server, first.id, siam)).rounds).toMatchObject([{ outcome: 'approved' }])
  })

  test('ends with its record: a dropped agreement takes no paper, an approved one stays', async () => {
    const drop = () => server.inTenant((ctx) => dropMous(ctx, 'participation', [asked.subjectId]))
    await drop()
    expect((await readMou(server, asked.id, nattaya)).status).toBe(mouStatus.dropped)
    expect((await submit(await uploadSigned(server, nattaya))).code).toBe(codes.alreadyDecided)

    asked = await askInTest(server, nattaya, siam)
    await submitted()
    await server.ok(approveMous, { ids: [asked.id] }, { as: siam })
    await drop()
    expect((await readMou(server, asked.id, siam)).status).toBe(mouStatus.approved)
  })
})
