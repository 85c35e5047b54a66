import { randomUUIDv7 } from 'node:crypto'
import { type FoundKind, findEverywhere } from '@sampan/contract/find'
import { sendInvitations } from '@sampan/contract/invitation-sent'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#context.ts'
import { answer } from '#db/question.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { namedBefore } from '#features/creator/creator-words.queries.ts'
import { creatorVector } from '#features/creator/creator-words.ts'
import { findStrikes } from '#features/strike/find-strikes.ts'
import { strike } from '#features/strike/strike.tables.ts'
import { addStrike } from '#features/strike/testing/strikes.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let admin: Person
let ploy: CreatorPerson
let other: CreatorPerson
let strikeId: string
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  admin = await makeStaff(server, 'admin')
  ploy = await makeCreator(server, { name: 'Zara' })
  other = await makeCreator(server, { name: 'Nobody' })
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

/** More accounts of the same person whose names begin with `Zara`, each with a strike that is newer than all before it. */
async function addZaras(from: number, until: number): Promise<void> {
  await server.inTenant(async ({ db }) => {
    const [like] = await db.select().from(creator).where(eq(creator.id, ploy.creatorId))
    const [struck] = await db.select().from(strike).where(eq(strike.id, strikeId))
    if (!like || !struck) throw new Error('the creator and her strike are not there')
    // What the database computes is not given.
    const { askingPrice, askingUsd, gmvUsd, ...kept } = like
    const made = Array.from({ length: until - from }, (_, n) => ({ n: from + n, id: randomUUIDv7() }))
    await db.insert(creator).values(
      made.map(({ n, id }) => ({
        ...kept,
        ...{ id, handle: `zara${n}`, openId: null, search: wordsOf(`Zara ${n}`, `zara${n}`) },
      })),
    )
    await db.insert(strike).values(
      made.map(({ n, id }) => ({
        ...struck,
        ...{ id: randomUUIDv7(), creatorId: id, subjectId: randomUUIDv7(), number: `SP-${80_000 + n}` },
        // Every third is of somebody else, and not found.
        ...(n % 3 === 0 && { creatorId: other.creatorId, accountId: other.id }),
        createdAt: new Date(struck.createdAt.getTime() + n * 1_000),
      })),
    )
  })
}

/** The newest strikes of those named so, by the plain way that joins all of them. */
const plainly = (ctx: Ctx) =>
  ctx.db
    .select({ id: strike.id })
    .from(strike)
    .innerJoin(creator, and(eq(creator.tenantId, strike.tenantId), eq(creator.id, strike.creatorId)))
    .where(
      and(
        eq(strike.tenantId, ctx.tenant.id),
        eq(creator.accountId, strike.accountId),
        sql`${creator.search} @@ 'zara:*'::tsquery`,
      ),
    )
    .orderBy(desc(strike.createdAt), desc(strike.id))
    .limit(5)

test.for([
  ['few', 0, 60],
  ['some', 60, 700],
  ['many', 700, 1_400],
] as const)(
  'the newest strikes are found by a name that %s have, in their order',
  async ([, from, until]) => {
    await addZaras(from, until)
    await server.inTenant(async (ctx) => {
      const asAdmin = { ...ctx, caller: { ...ctx.caller, accountId: admin.id, role: 'admin' as const } }
      const before = await namedBefore(asAdmin, 'zara')
      const rows = await answer(ctx.db, findStrikes(asAdmin, { words: 'zara', number: undefined }, 5), before)
      expect(rows).toHaveLength(5)
      expect(rows.map(({ id }) => id)).toEqual((await plainly(asAdmin)).map(({ id }) => id))
    })
  },
)
