import { randomUUIDv7 } from 'node:crypto'
import { uploadFile } from '@sampan/contract/file'
import { getMou } from '@sampan/contract/mou'
import { eq } from 'drizzle-orm'
import { pdfBytes } from '#features/file/testing/example-files.ts'
import { askForMous } from '#features/mou/ask-for-mou.ts'
import { mou } from '#features/mou/mou.tables.ts'
import type { MouEvidence, PaperFacts, RecordMoves } from '#features/mou/mou-subjects.ts'
import { Refusal } from '#kit/call/refusal.ts'
import type { BrandPerson, CreatorPerson, Person } from '#testing/people.ts'
import type { TestServer } from '#testing/server.ts'

const paperFacts: PaperFacts = {
  given: {
    text: { en: 'Rice Milk Serum, 30 ml', th: 'เซรั่มน้ำนมข้าว 30 มล.' },
    value: { amount: '590.00', currency: 'THB' },
  },
  duties: [
    { key: 'review', owner: 'brand', hours: 72 },
    { key: 'signMou', owner: 'creator', hours: 72 },
    { key: 'ship', owner: 'brand', hours: 120 },
    { key: 'post', owner: 'creator', hours: 120, fromHours: 72 },
    { key: 'keepPublic', owner: 'creator', hours: 720 },
    { key: 'pay', owner: 'staff', at: '2026-12-24T11:00:00.000Z' },
  ],
  reward: { amount: '1500.00', currency: 'THB' },
  commissionRate: 15,
  notice: { en: 'The video stays public for 30 days.', th: 'วิดีโอต้องเปิดเป็นสาธารณะ 30 วัน' },
}

/** What the record of the test was told, in order. */
export const told: { what: string; subjectId: string; evidence: string[] }[] = []

/** Records of the test that have moved on, and refuse whatever is told them. */
export const refusing = new Set<string>()

/** A record that stands in for a participation: it knows its brand and its creator, and follows every word. */
export function registerTestSubject(
  server: TestServer,
  parties: { creatorId: string; brandId: string },
): void {
  const note = (what: string, subjectId: string, evidence: { label: string }[]) =>
    told.push({ what, subjectId, evidence: evidence.map((each) => each.label) })
  const movesOf = (what: string, given: ReadonlyMap<string, MouEvidence[]>): RecordMoves => ({
    refusals: new Map(
      [...refusing].filter((id) => given.has(id)).map((id) => [id, new Refusal('stateChanged')]),
    ),
    async store(ids) {
      for (const id of ids) note(what, id, given.get(id) ?? [])
    },
  })
  server.app.subjects.mou.participation = {
    mayRead: async ({ caller }) => caller.role !== 'creator' || caller.accountId === parties.creatorId,
    mayReview: async ({ caller }, ids) =>
      new Set(caller.role !== 'brand' || caller.brandId === parties.brandId ? ids : []),
    async onSubmit(_, subjectId, { evidence, round }) {
      note(`submit ${round}`, subjectId, evidence)
    },
    async markSamePaper(_, subjectId, isSame) {
      if (isSame) note('same paper', subjectId, [])
    },
    onReturn: async (_, given, feedback) => movesOf(`return ${feedback}`, given),
    onApprove: async (_, given) => movesOf('approve', given),
    paperFacts: async () => paperFacts,
  }
}

export interface AskedMou {
  id: string
  subjectId: string
}

let number = 7_000

/** Asks for an agreement as a feature would when it approves. */
export async function askInTest(
  server: TestServer,
  creator: CreatorPerson,
  brand: BrandPerson,
  templateId: string | null = null,
): Promise<AskedMou> {
  number += 1
  const subjectId = randomUUIDv7()
  let id = ''
  await server.inTenant(async (ctx) => {
    const request = {
      subjectId,
      brandId: brand.brandId,
      accountId: creator.id,
      creatorId: creator.creatorId,
      countryCode: 'TH' as const,
      number: `TK-${number}`,
      title: { en: 'Morning glow', th: 'ผิวสวยยามเช้า' },
      templateId,
    }
    ;[id = ''] = await askForMous(ctx, 'participation', [request])
  })
  return { id, subjectId }
}

/** Uploads a file through the front door. Out: its id, or the refusal's answer. */
export async function upload(server: TestServer, as: Person, name: string, bytes: Buffer, purpose = 'mou') {
  const form = new FormData()
  form.set('purpose', purpose)
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const response = await fetch(server.url + uploadFile.path, {
    method: 'POST',
    headers: {
      'accept-language': 'en',
      'access-token': as.tokens.accessToken,
      'refresh-token': as.tokens.refreshToken,
    },
    body: form,
  })
  return (await response.json()) as { code: number; message: string; data: { id: string } }
}

/** Uploads a signed paper; no two are alike. Out: the id of the file. */
export async function uploadSigned(server: TestServer, as: Person): Promise<string> {
  const { data } = await upload(server, as, 'signed agreement.pdf', pdfBytes(randomUUIDv7()))
  return data.id
}

export const readMou = (server: TestServer, id: string, as: Person) => server.ok(getMou, { id }, { as })

/** Lets time pass: an agreement's clock began and is due at these moments. */
export const setClock = (server: TestServer, id: string, startedAt: Date, dueAt: Date) =>
  server.inTenant(async (ctx) => {
    await ctx.db.update(mou).set({ clockStartedAt: startedAt, clockDueAt: dueAt }).where(eq(mou.id, id))
  })
