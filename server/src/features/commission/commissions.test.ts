import { codes } from '@sampan/contract/codes'
import { importCommissions, listCommissionImports, previewCommissions } from '@sampan/contract/commission'
import { listEarningsByState, makeStatement } from '@sampan/contract/earning'
import type { AnyEndpoint, OutputOf } from '@sampan/contract/endpoint'
import { getEarnings, listBudgetLines } from '@sampan/contract/payout'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creator as creatorTable } from '#features/creator/creator.tables.ts'
import { product as productTable } from '#features/product/product.tables.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeProduct,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let admin: Person
let nattaya: CreatorPerson
let handle: string

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  admin = await makeStaff(server, 'admin', 'Chanida Admin')
  nattaya = await makeCreator(server)
  const { id } = await makeProduct(server, siam.brandId)
  await server.inTenant((ctx) =>
    ctx.db.update(productTable).set({ shopNumber: '1729' }).where(eq(productTable.id, id)),
  )
  handle = await handleOf(nattaya)
})
afterAll(() => server.close())

const handleOf = (person: CreatorPerson): Promise<string> =>
  server.inTenant(async ({ db }) => {
    const [row] = await db.select().from(creatorTable).where(eq(creatorTable.id, person.creatorId))
    return row?.handle ?? ''
  })

const heads = 'order_id,creator,product,month,currency,commission,order_amount,rate'
const csv = (...rows: string[]): string => [heads, ...rows].join('\r\n')
let last = 5_000
const order = (): string => String(++last)
const row = (commission: string, number = order(), who = handle): string =>
  `${number},@${who.toUpperCase()},1729,2026-10,THB,${commission},349.00,15`

interface Sent<T> {
  code: number
  message: string
  data: T
}

async function send<E extends AnyEndpoint>(
  endpoint: E,
  content: string | Buffer,
  as: Person = admin,
  key?: string,
): Promise<Sent<OutputOf<E>>> {
  const form = new FormData()
  form.append('file', new Blob([content as BlobPart], { type: 'text/csv' }), 'october.csv')
  const answer = await fetch(server.url + endpoint.path, {
    method: 'POST',
    headers: {
      'access-token': as.tokens.accessToken,
      'refresh-token': as.tokens.refreshToken,
      countryCode: 'TH',
      'x-language': 'en',
      ...(key && { 'idempotency-key': key }),
    },
    body: form,
  })
  return (await answer.json()) as Sent<OutputOf<E>>
}

const balance = async (person = nattaya) =>
  (await server.ok(getEarnings, {}, { as: person })).find(({ currency }) => currency === 'THB')?.balance ??
  '0.00'

describe('a file of commissions', () => {
  test('is shown before it is booked, then each line stands among its creator’s earnings', async () => {
    const [sale, back] = [row('52.35'), row('-12.00')]
    const shown = await send(previewCommissions, csv(sale, back))
    expect(shown.data).toMatchObject({ rows: 2, fresh: 2, known: 0, faultCount: 0 })
    expect(shown.data.sums).toEqual([
      { currency: 'THB', commission: '52.35', takenBack: '-12.00', creators: 1 },
    ])
    expect(await balance()).toBe('0.00')

    const booked = await send(importCommissions, csv(sale, back))
    expect(booked.data).toMatchObject({ fileName: 'october.csv', posted: 2, importedBy: 'Chanida Admin' })
    expect(await balance()).toBe('40.35')
    const { rows, sums } = await server.ok(listEarningsByState, { kind: 'commission' }, { as: nattaya })
    expect(rows).toMatchObject([
      {
        amount: '52.35',
        state: 'due',
        reason: { key: 'inBalance' },
        order: { number: sale.split(',')[0], month: '2026-10', base: '349.00', rate: '15.00' },
      },
    ])
    expect(sums[0]?.states[0]).toMatchObject({ state: 'due', amount: '40.35', count: 2 })
    const found = await server.ok(listEarningsByState, { query: sale.split(',')[0] }, { as: nattaya })
    expect(found.total).toBe(1)
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' }).format(new Date())
    const { content } = await server.ok(makeStatement, { from: day, to: day, format: 'csv' }, { as: nattaya })
    expect(Buffer.from(content, 'base64').toString()).toContain(`"${sale.split(',')[0]}","2026-10"`)
  })

  test('is money of no budget: the brand’s lines and sums stay as they are', async () => {
    await send(importCommissions, csv(row('9.00')))
    expect((await server.ok(listBudgetLines, {}, { as: siam })).rows).toEqual([])
  })

  test('books nothing twice, neither the file again nor its lines in another one', async () => {
    const [first, second] = [row('10.00'), row('20.00')]
    await send(importCommissions, csv(first))
    const before = await balance()
    expect((await send(importCommissions, csv(first))).code).toBe(codes.commissionNothingNew)
    expect(await balance()).toBe(before)
    const more = await send(importCommissions, csv(second, first))
    expect(more.data).toMatchObject({ rows: 2, posted: 1 })
    const number = first.split(',')[0] ?? ''
    const changed = await send(previewCommissions, csv(row('11.00', number)))
    expect(changed.data.faults).toMatchObject([{ row: 2, column: 'commission', value: '11.00' }])
  })

  test('books each line once when it is sent twice at the same moment, and answers a repeat alike', async () => {
    const before = Number(await balance())
    const file = csv(row('7.00'), row('8.00'))
    const answers = await Promise.all([1, 2, 3].map(() => send(importCommissions, file)))
    expect(answers.map(({ code }) => code).sort()).toEqual(
      [codes.ok, codes.commissionNothingNew, codes.commissionNothingNew].sort(),
    )
    expect(Number(await balance())).toBeCloseTo(before + 15, 2)
    const one = csv(row('3.00'))
    const [sent, repeated] = [
      await send(importCommissions, one, admin, 'october-1'),
      await send(importCommissions, one, admin, 'october-1'),
    ]
    expect(repeated.data).toEqual(sent.data)
  })

  test('is known again when its product was made anew under the same number', async () => {
    const line = row('6.00')
    expect((await send(importCommissions, csv(line))).code).toBe(codes.ok)
    const { id } = await makeProduct(server, siam.brandId)
    await server.inTenant(async ({ db }) => {
      await db.update(productTable).set({ shopNumber: 'old' }).where(eq(productTable.shopNumber, '1729'))
      await db.update(productTable).set({ shopNumber: '1729' }).where(eq(productTable.id, id))
    })
    expect((await send(importCommissions, csv(line))).code).toBe(codes.commissionNothingNew)
  })

  test('names every fault by row and column, and is booked whole or not at all', async () => {
    const good = row('5.00')
    const file = csv(
      good,
      `,${handle},1729,2026-10,THB,1.00,,`,
      `${order()},nobody.at.all,1729,2026-10,THB,1.00,,`,
      `${order()},${handle},9999,2026-10,THB,1.00,,`,
      `${order()},${handle},1729,2099-01,THB,1.00,,`,
      `${order()},${handle},1729,2026-10,XXX,1.00,,`,
      `${order()},${handle},1729,2026-10,THB,"1,234",,`,
      `${order()},nobody.at.all,1729,2026-10,THB,lots,,`,
      `${order()},${handle},1729,2026-10,THB,0.00,,`,
      `${order()},${handle},1729,2026-10,THB,1.00,,101`,
      `5.79E+17,${handle},1729,2026-10,THB,1.00,,`,
      good,
      `${order()},${handle},1729`,
      `${order()},${handle},1729,2026-10,USD,1.00,,`,
    )
    const before = await balance()
    const { data } = await send(previewCommissions, file.replace('order_id', 'Order ID'))
    expect(data.faults.map(({ row, column }) => [row, column])).toEqual([
      [3, 'Order ID'],
      [4, 'creator'],
      [5, 'product'],
      [6, 'month'],
      [7, 'currency'],
      [8, 'commission'],
      [9, 'commission'],
      [9, 'creator'],
      [10, 'commission'],
      [11, 'rate'],
      [12, 'Order ID'],
      [13, 'Order ID'],
      [14, ''],
      [15, 'currency'],
    ])
    expect(data.faults.every(({ message }) => message.length > 10)).toBe(true)
    expect((await send(importCommissions, file)).code).toBe(codes.commissionFaulty)
    expect(await balance()).toBe(before)
  })

  test('takes amounts of every country as long as they can be read in one way', async () => {
    const number = order()
    const rows = ['"1,234.50"', '"1.234,50"', '"12,5"', '1234567', '(4.00)'].map((amount, at) =>
      row(amount, `${number}${at}`),
    )
    const { data } = await send(previewCommissions, csv(...rows))
    expect(data.lines.map(({ commission }) => commission)).toEqual([
      '1234.50',
      '1234.50',
      '12.50',
      '1234567.00',
      '-4.00',
    ])
  })

  test('is refused as a whole when it is cut, no text, empty or lacks a column', async () => {
    const cases: [string | Buffer, RegExp][] = [
      [`${csv(row('1.00'))}\r\n"${order()}`, /middle of a cell/],
      [Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xfe, 0]), /UTF-8/],
      [heads, /no row/],
      ['order_id,creator\r\n1,2', /product, month, currency, commission/],
      [`${heads},rate\r\n${row('1.00')},1`, /rate/],
    ]
    for (const [file, words] of cases) {
      const answer = await send(previewCommissions, file)
      expect(answer.data).toMatchObject({ rows: 0, faultCount: 1, faults: [{ row: 1, column: '' }] })
      expect(answer.data.faults[0]?.message).toMatch(words)
      expect((await send(importCommissions, file)).code).toBe(codes.commissionFaulty)
    }
  })

  test('opens as a spreadsheet writes it: UTF-16, semicolons, other heads beside', async () => {
    const text = csv(row('6,50')).replaceAll(',', ';').replace('6;50', '6,50')
    const utf16 = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(text.replace('rate', 'Rate'), 'utf16le'),
    ])
    const { data } = await send(previewCommissions, utf16)
    expect(data.lines).toMatchObject([{ commission: '6.50', rate: '15.00' }])
    const more = `${heads},Note\r\n${row('1.00')},hello`
    expect((await send(previewCommissions, more)).data.ignored).toEqual(['Note'])
  })
})

test('a file that is no table is refused at once, whoever else imports at the moment', async () => {
  const other = await server.app.database.withoutTenant.connect()
  await other.query('select pg_advisory_lock(hashtextextended($1, 0))', [`commission ${server.tenantId}`])
  expect((await send(importCommissions, 'order_id\r\n1')).code).toBe(codes.commissionFaulty)
  other.release(true)
})

test('an import that is cut off in the middle books nothing, and the next one books it whole', async () => {
  const before = await balance()
  const file = csv(...Array.from({ length: 49 }, () => row('1.00')), row('1.23'))
  // Its lines are stored by then, and its money is not yet moved.
  await asOwner('alter table ledger_transfer add constraint cut check (amount <> 1.23) not valid')
  const cut = await send(importCommissions, file)
  await asOwner('alter table ledger_transfer drop constraint cut')
  expect(cut.code).not.toBe(codes.ok)
  expect(await balance()).toBe(before)
  expect((await send(importCommissions, file)).data.posted).toBe(50)
  expect(Number(await balance())).toBeCloseTo(Number(before) + 50.23, 2)
})

async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: server.databaseUrl })
  await owner.connect()
  await owner.query(statement)
  await owner.end()
}

test('a long file is booked at once, every balance is the sum of its lines, and one too long is refused', async () => {
  const others = await Promise.all([makeCreator(server), makeCreator(server)])
  const names = await Promise.all(others.map(handleOf))
  const rows = Array.from({ length: 1_200 }, (_, at) => row('0.50', `L${at}`, names[at % 2]))
  const booked = await send(importCommissions, csv(...rows))
  expect(booked.data).toMatchObject({ posted: 1_200, sums: [{ commission: '600.00', creators: 2 }] })
  expect([await balance(others[0]), await balance(others[1])]).toEqual(['300.00', '300.00'])
  const tooMany = Array.from({ length: 10_001 }, () => 'x')
  const refused = await send(previewCommissions, csv(...tooMany))
  expect(refused.data.faults[0]?.message).toContain('10001')
})

test('imports are listed, found by file, person and order, and nobody but an admin has anything to do with them', async () => {
  const number = order()
  await send(importCommissions, csv(row('2.00', number)))
  const { rows } = await server.ok(listCommissionImports, { query: number }, { as: admin })
  expect(rows).toMatchObject([{ fileName: 'october.csv', posted: 1, sums: [{ commission: '2.00' }] }])
  const page = await server.ok(listCommissionImports, { pageSize: 1, sort: 'oldest' }, { as: admin })
  const next = await server.ok(
    listCommissionImports,
    { pageSize: 1, sort: 'oldest', after: page.next ?? '' },
    { as: admin },
  )
  expect(next.rows[0]?.id).not.toBe(page.rows[0]?.id)
  const reviewer = await makeStaff(server, 'reviewer')
  for (const as of [reviewer, siam, nattaya])
    expect((await send(importCommissions, csv(row('1.00')), as)).code).toBe(codes.notAllowed)
})
