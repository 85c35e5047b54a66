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
import { asOwner } from '#testing/as-owner.ts'
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

let server: TestServer
let siam: BrandPerson
let admin: Person
let ploy: CreatorPerson
let ofOther: { creatorId: string; accountId: string }
let strikeId: string
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  admin = await makeStaff(server, 'admin')
  ploy = await makeCreator(server, { name: 'Zara' })
  const other = await makeCreator(server, { name: 'Nobody' })
  ofOther = { creatorId: other.creatorId, accountId: other.id }
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
        ...(n % 3 === 0 && ofOther),
        createdAt: new Date(struck.createdAt.getTime() + n * 1_000),
      })),
    )
  })
}

/** Strikes of somebody else that are newer than all others. */
const addOthers = (count: number) =>
  server.inTenant(async ({ db }) => {
    const [newest] = await db.select().from(strike).orderBy(desc(strike.createdAt)).limit(1)
    if (!newest) throw new Error('no strike is there')
    await db.insert(strike).values(
      Array.from({ length: count }, (_, n) => ({
        ...newest,
        ...{ ...ofOther, id: randomUUIDv7(), subjectId: randomUUIDv7(), number: `SP-${90_000 + n}` },
        createdAt: new Date(newest.createdAt.getTime() + (n + 1) * 1_000),
      })),
    )
  })

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

const findZaras = async (ctx: Ctx) =>
  answer(ctx.db, findStrikes(ctx, { words: 'zara', number: undefined }, 5), await namedBefore(ctx, 'zara'))

const asAdmin = (ctx: Ctx): Ctx => ({
  ...ctx,
  caller: { ...ctx.caller, accountId: admin.id, role: 'admin' as const },
})

test.for([
  ['few', 0, 60],
  ['some', 60, 700],
  ['many', 700, 1_400],
] as const)(
  'the newest strikes are found by a name that %s have, in their order',
  async ([, from, until]) => {
    await addZaras(from, until)
    await server.inTenant(async (ctx) => {
      const rows = await findZaras(asAdmin(ctx))
      expect(rows).toHaveLength(5)
      expect(rows.map(({ id }) => id)).toEqual((await plainly(asAdmin(ctx))).map(({ id }) => id))
    })
  },
)

test('of a name that many have, a bounded number of creators and strikes is read, even where none of it is among the newest', async () => {
  await addOthers(300)
  // Until then the planner knows nothing of names, and nobody's pages are known to be visible to all.
  for (const table of ['creator', 'strike']) await asOwner(server, `vacuum (analyze) ${table}`)
  await server.inTenant(async (ctx) => {
    const readOf = (table: string) =>
      countRowsRead(ctx.db, [table], () => findZaras(asAdmin(ctx)), { byWords: true })
    // Of 1,400 and 1,700: 101 to see that they are many, with what lies on the same pages, which a bitmap counts too, and of the newest 60 strikes
    // whom each is of. Where somebody looks at the database meanwhile, an index cannot answer by itself and reads the rows.
    expect(await readOf('creator')).toBeLessThanOrEqual(400)
    expect(await readOf('strike')).toBeLessThanOrEqual(400)
  })
})
