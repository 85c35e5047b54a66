import { codes } from '@sampan/contract/codes'
import { approveMous, openMou, returnMous, submitMou } from '@sampan/contract/mou'
import { checkPaper, consentVersion, sendSigningCode, signMou } from '@sampan/contract/mou-signing'
import { mouStatus } from '@sampan/contract/mou-status'
import { listNotifications } from '@sampan/contract/notification'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ageCodes, forgetAllTries } from '#features/account/testing/mailbox.ts'
import { type BrandPerson, type CreatorPerson, makeBrand, makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { mouHistory } from '../mou.tables.ts'
import {
  type AskedMou,
  askInTest,
  readMou,
  registerTestSubject,
  told,
  uploadSigned,
} from '../testing/mous.ts'
import {
  canReadSignatures,
  drawn,
  hashOf,
  type Reading,
  readAndConsent as readAsCreator,
  readSignatures,
  requestOf,
  typed,
} from '../testing/signing.ts'
import { mouSignature, mouSignerContact, sealKey } from './signature.tables.ts'

let server: TestServer
let siam: BrandPerson
let nattaya: CreatorPerson
let asked: AskedMou
beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  nattaya = await makeCreator(server, { name: 'ณัฐญา ศรีสุข' })
  registerTestSubject(server, { creatorId: nattaya.id, brandId: siam.brandId })
})
afterAll(() => server.close())
beforeEach(async () => {
  await forgetAllTries(server)
  asked = await askInTest(server, nattaya, siam)
  told.length = 0
})

const readAndConsent = (id = asked.id) => readAsCreator(server, nattaya, id)
const sign = (reading: Reading, more: Parameters<typeof requestOf>[1] = {}, key?: string) =>
  server.call(signMou, requestOf(reading, more), { as: nattaya, ...(key && { key }) })
async function bytesAt(path: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(server.url + path)).arrayBuffer())
}

describe('signing an agreement here', () => {
  test('takes a mailed code and gives a sealed paper that begins with what was read', async () => {
    const reading = await readAndConsent()
    expect(reading.mail.subject).toContain(reading.verifyCode)
    expect(reading.paper.text?.language).toBe('th')
    expect(reading.paper.text?.parts[0]?.kind).toBe('title')
    const view = (await sign(reading)).data
    expect(view).toMatchObject({ status: mouStatus.inReview, actions: ['open'] })
    expect(view.rounds[0]?.signatures).toMatchObject([{ party: 'creator', name: nattaya.name }])
    const { file } = view.rounds[0] ?? {}
    expect(told).toEqual([
      { what: 'submit 1', subjectId: asked.subjectId, evidence: [file?.name, file?.sha256] },
    ])
    const [unsigned, signed] = [await bytesAt(reading.paper.url), await bytesAt(file?.url ?? '')]
    expect(hashOf(signed)).toBe(file?.sha256)
    expect(signed.subarray(0, unsigned.length).equals(unsigned)).toBe(true)
    if (!canReadSignatures) return
    const [first, second] = await readSignatures(signed)
    expect(second).toContain('Signature Field Name: brand')
    expect(second).toContain('is not signed')
    expect(first).toContain('Signature Field Name: creator')
    expect(first).toContain('Signature Type: ETSI.CAdES.detached')
    expect(first).toContain('Total document signed')
    expect(first).toContain('Signature is Valid')
  })

  test('is countersigned when the brand approves, and the first signature stays valid', async () => {
    const view = (await sign(await readAndConsent(), { signature: drawn })).data
    const first = await bytesAt(view.rounds[0]?.file.url ?? '')
    await server.ok(approveMous, { ids: [asked.id] }, { as: siam })
    await expect
      .poll(async () => (await readMou(server, asked.id, siam)).rounds[0]?.signatures.length)
      .toBe(2)
    const done = await readMou(server, asked.id, nattaya)
    expect(done.rounds[0]?.signatures.map(({ party, name }) => [party, name])).toEqual([
      ['creator', nattaya.name],
      ['brand', siam.name],
    ])
    const both = await bytesAt(done.rounds[0]?.file.url ?? '')
    expect(both.subarray(0, first.length).equals(first)).toBe(true)
    // A worker that ran it, and died before it said so, runs it again.
    const round = { mouId: asked.id, round: 1, ip: null, userAgent: '' }
    await server.runJob('mou-countersign', round)
    const { rows } = await server.ok(listNotifications, { kinds: ['progress'] }, { as: nattaya })
    const ready = rows.filter(({ title }) => title === 'Your agreement has both signatures')
    expect(ready.filter(({ path }) => path === `/myTask?id=${asked.subjectId}`)).toHaveLength(1)
    expect((await readMou(server, asked.id, siam)).rounds[0]?.file.sha256).toBe(hashOf(both))
    const answer = await server.ok(checkPaper, { sha256: hashOf(both) })
    expect(answer).toMatchObject({ kind: 'countersigned', standing: 'approved' })
    if (!canReadSignatures) return
    const [one, two] = await readSignatures(both)
    expect(one).toContain('Signature is Valid')
    expect(two).toContain('Signature Field Name: brand')
    expect(two).toContain('Signature is Valid')
    expect(two).toContain('Total document signed')
    const broken = Buffer.from(both)
    broken[1_500] = (broken[1_500] ?? 0) ^ 1
    expect((await readSignatures(broken)).join()).not.toContain('Signature is Valid')
  })

  test('keeps who, how, what and when, which nobody can change, and the address under the key of the data', async () => {
    const reading = await readAndConsent()
    await sign(reading)
    const db = server.app.database.forTenant(server.tenantId)
    const [kept] = await db.select().from(mouSignature).where(eq(mouSignature.mouId, asked.id))
    expect(kept).toMatchObject({
      party: 'creator',
      signerName: nattaya.name,
      authentication: 'emailCode',
      markKind: 'typed',
      consentVersion,
      timeZone: 'Asia/Bangkok',
      userAgent: expect.stringMatching(/./),
    })
    expect(kept?.ip).toContain('127.0.0.1')
    expect(kept?.documentSha256.toString('hex')).toBe(reading.sha256)
    const times = [kept?.sentAt, kept?.openedAt, kept?.consentedAt, kept?.signedAt].map(
      (at) => at?.getTime() ?? 0,
    )
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times[0]).toBeGreaterThan(0)
    const lines = await db.select().from(mouHistory).where(eq(mouHistory.mouId, asked.id))
    expect(lines.map(({ verb }) => verb)).toEqual(expect.arrayContaining(['opened', 'consented', 'submit']))
    const [contact] = await db
      .select()
      .from(mouSignerContact)
      .where(eq(mouSignerContact.signatureId, kept?.id ?? ''))
    expect(server.app.cipher.open(server.tenantId, contact?.emailCipher ?? Buffer.alloc(0))).toBe(
      nattaya.email,
    )
    expect(await db.select().from(sealKey)).toHaveLength(1)
    await expect(db.delete(mouSignature).where(eq(mouSignature.mouId, asked.id))).rejects.toThrow()
  })
})

describe('the code', () => {
  test('asks for consent to the paper that was read, and is not mailed twice within a minute', async () => {
    const { sha256 } = await server.ok(openMou, { id: asked.id }, { as: nattaya })
    const without = await server.call(
      sendSigningCode,
      { id: asked.id, sha256, consent: '2020-01' as typeof consentVersion },
      { as: nattaya },
    )
    expect(without.refusal.fields).toEqual([
      { path: 'consent', message: 'Tick this to sign electronically.' },
    ])
    const other = {
      id: asked.id,
      sha256: hashOf('another paper'),
      consent: consentVersion,
    } as const
    expect((await server.call(sendSigningCode, other, { as: nattaya })).code).toBe(codes.stateChanged)
    await readAndConsent()
    const again = await server.call(
      sendSigningCode,
      { id: asked.id, sha256, consent: consentVersion },
      { as: nattaya },
    )
    expect(again.code).toBe(codes.codeSentAlready)
    expect(again.refusal.fields?.[0]?.path).toBe('verifyCode')
  })

  test('that is wrong says how many tries are left, and the fifth makes it void', async () => {
    const reading = await readAndConsent()
    const verifyCode = reading.verifyCode === '000000' ? '000001' : '000000'
    const wrong = await sign(reading, { verifyCode })
    expect(wrong.message).toBe('The code is wrong. 4 tries left.')
    expect(wrong.refusal.fields?.[0]?.path).toBe('verifyCode')
    for (let left = 3; left >= 0; left -= 1) await sign(reading, { verifyCode })
    expect((await sign(reading)).code).toBe(codes.emailCodeExpired)
    expect((await readMou(server, asked.id, nattaya)).status).toBe(mouStatus.toSign)
  })

  test('is over after ten minutes, and signs no other agreement', async () => {
    const reading = await readAndConsent()
    const other = await askInTest(server, nattaya, siam)
    const elsewhere = await readAndConsent(other.id)
    expect((await sign({ ...elsewhere, verifyCode: reading.verifyCode })).code).not.toBe(codes.ok)
    await ageCodes(server, 601)
    expect((await sign(reading)).code).toBe(codes.emailCodeExpired)
  })

  test('signs once: what came back needs another one', async () => {
    const reading = await readAndConsent()
    await sign(reading)
    await server.ok(returnMous, { ids: [asked.id], feedback: 'Use your full name' }, { as: siam })
    expect((await sign(reading)).code).toBe(codes.emailCodeExpired)
    await ageCodes(server, 61)
    const again = await sign(await readAndConsent(), { signature: drawn })
    expect(again.data.rounds.map(({ round, signatures }) => [round, signatures.length])).toEqual([
      [2, 1],
      [1, 1],
    ])
  })
})

describe('a signature', () => {
  test('is a name or strokes of some size, and says at its field what is missing', async () => {
    const reading = await readAndConsent()
    const bad = [
      { kind: 'typed' as const, name: ' ' },
      { kind: 'drawn' as const, strokes: [] },
      { kind: 'drawn' as const, strokes: [[10, 10]] },
      { kind: 'drawn' as const, strokes: [[10, 10, 2_000, 10]] },
      { kind: 'drawn' as const, strokes: [Array.from({ length: 300_000 }, (_, at) => at % 9)] },
    ]
    for (const signature of bad) {
      const answer = await sign(reading, { signature })
      expect(answer.code).toBe(codes.invalidInput)
      expect(answer.refusal.fields?.[0]?.path).toMatch(/^signature/)
    }
    // None of them cost a try of the code. Any letters are sealed, and a zone that is no name is left out.
    const odd = { kind: 'typed' as const, name: '\u202eevil\u0000\u0007 😀 ﷽ 李 علي\nก็' }
    expect((await sign(reading, { signature: odd, timeZone: 'Asia/<b>\n' })).code).toBe(codes.ok)
  })

  test('said again is harmless; from another tab with another signature it is told that it came second', async () => {
    const reading = await readAndConsent()
    const [one, two] = await Promise.all([sign(reading), sign(reading, { signature: drawn })])
    const answers = [one, two].map(({ code }) => code)
    expect(answers.toSorted()).toEqual([codes.ok, codes.mouSignedAlready])
    const winner = one.code === codes.ok ? typed : drawn
    expect((await sign(reading, { signature: winner })).code).toBe(codes.ok)
    const view = await readMou(server, asked.id, nattaya)
    expect(view.rounds).toHaveLength(1)
    expect(view.rounds[0]?.signatures).toHaveLength(1)
  })

  test('with the same key is answered with the first answer', async () => {
    const reading = await readAndConsent()
    const answers = await Promise.all([sign(reading, {}, 'one-key'), sign(reading, {}, 'one-key')])
    expect(answers.map(({ code }) => code)).toEqual([codes.ok, codes.ok])
    expect(answers[0]?.data.rounds[0]?.file.sha256).toBe(answers[1]?.data.rounds[0]?.file.sha256)
  })

  test('and an upload meanwhile: whoever is second is told', async () => {
    const reading = await readAndConsent()
    await server.ok(submitMou, { id: asked.id, fileId: await uploadSigned(server, nattaya) }, { as: nattaya })
    const late = await sign(reading)
    expect(late.code).toBe(codes.mouSignedAlready)
    expect(late.message).toBe('This MOU was signed or handed in already. Load the page anew to see it.')
  })

  test('of somebody else is not found', async () => {
    const linh = await makeCreator(server, { name: 'Linh Nguyễn' })
    const reading = await readAndConsent()
    const answer = await server.call(signMou, requestOf(reading), { as: linh })
    expect(answer.code).toBe(codes.notFound)
  })
})

describe('verifying a file', () => {
  test('names the agreement of a signed paper and of an unsigned one, and no person', async () => {
    const reading = await readAndConsent()
    const view = (await sign(reading)).data
    const signed = await server.ok(checkPaper, { sha256: view.rounds[0]?.file.sha256 ?? '' })
    expect(signed).toEqual({
      kind: 'signed',
      number: view.number,
      signedAt: view.rounds[0]?.signatures[0]?.at,
      countersignedAt: null,
      standing: 'inReview',
    })
    const unsigned = await server.ok(checkPaper, { sha256: reading.sha256 })
    expect(unsigned).toMatchObject({ kind: 'unsigned', number: view.number, signedAt: null })
    await server.ok(returnMous, { ids: [asked.id], feedback: 'Use your full name' }, { as: siam })
    expect(await server.ok(checkPaper, { sha256: view.rounds[0]?.file.sha256 ?? '' })).toMatchObject({
      standing: 'returned',
    })
  })

  test('says honestly that a file is not known', async () => {
    const sha256 = hashOf('something else')
    expect(await server.ok(checkPaper, { sha256 })).toMatchObject({
      kind: 'unknown',
      number: '',
      standing: null,
    })
    expect((await server.call(checkPaper, { sha256: 'no hash' })).code).toBe(codes.invalidInput)
  })
})
