import { randomUUIDv7 } from 'node:crypto'
import { type FoundKind, findEverywhere } from '@sampan/contract/find'
import { sendInvitations } from '@sampan/contract/invitation-sent'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer } from '#db/question.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { creatorVector } from '#features/creator/creator-words.ts'
import { findStrikes } from '#features/strike/find-strikes.ts'
import { addStrike } from '#features/strike/testing/strikes.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { countRowsRead } from '#testing/rows-read.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const many = 700

let server: TestServer
let siam: BrandPerson
let admin: Person
let ploy: CreatorPerson
let strikeId: string
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  admin = await makeStaff(server, 'admin')
  ploy = await makeCreator(server, { name: 'Zara' })
  strikeId = (await addStrike(server, siam, ploy, { number: 'SP-77001' })).id
  await server.ok(sendInvitations, { creatorIds: [ploy.creatorId], text: 'Show yourself' }, { as: siam })
})
afterAll(() => server.close())

const wordsOf = (name: string, handle: string) => creatorVector({ handle, nickname: name, fullName: name })
const kinds: FoundKind[] = ['strikes', 'cooperations', 'invitations']
const found = async (as: Person, query: string) =>
  (await server.ok(findEverywhere, { query, kinds }, { as })).found.map(({ kind }) => kind)

test('strikes and invitations are found by names from two letters on', async () => {
  await server.inTenant(({ db }) =>
    db
      .update(creator)
      .set({ search: wordsOf('Zara', 'zara') })
      .where(and(eq(creator.tenantId, server.tenantId), eq(creator.id, ploy.creatorId))),
  )
  expect(await found(siam, 'za')).toEqual(['strikes', 'invitations'])
  expect(await found(siam, '@za')).toEqual(['strikes', 'invitations'])
  expect(await found(siam, 'z')).toEqual([])
  expect(await found(siam, '@z')).toEqual([])
})

test('a strike is found by a name that many begin with, and a bounded number of them is read', async () => {
  await server.inTenant(async ({ db }) => {
    const [found] = await db.select().from(creator).where(eq(creator.id, ploy.creatorId))
    if (!found) throw new Error('the creator is not there')
    // What the database computes is not given.
    const { askingPrice, askingUsd, gmvUsd, ...like } = found
    await db.insert(creator).values(
      Array.from({ length: many }, (_, n) => ({
        ...like,
        ...{
          id: randomUUIDv7(),
          handle: `zara${n}`,
          openId: null,
          search: wordsOf(`Zara ${n}`, `zara${n}`),
        },
      })),
    )
  })
  await server.inTenant(async (ctx) => {
    const caller = { ...ctx.caller, accountId: admin.id, role: 'admin' as const }
    const asAdmin = { ...ctx, caller }
    let rows: { id: string }[] = []
    const read = await countRowsRead(ctx.db, ['creator'], async () => {
      rows = await answer(ctx.db, findStrikes(asAdmin, { words: 'zara', number: undefined }, 5))
    })
    expect(rows.map(({ id }) => id)).toEqual([strikeId])
    expect(read).toBeLessThan(many / 2)
  })
})
