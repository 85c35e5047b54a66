import { getToday, type Today } from '@sampan/contract/today'
import { foldRows, linesAtFirst } from '@sampan/contract/today-lines'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  fromNow,
  hour,
  makeSignUp,
  makeTask,
  setParticipation,
} from '#features/participation/testing/participations.ts'
import { makeCase, setCase } from '#features/sample/testing/cases.ts'
import { type BrandPerson, makeBrand, makeProduct, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let admin: Person
let specialist: Person
const bundled: string[] = []

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  admin = await makeStaff(server, 'admin')
  specialist = await makeStaff(server, 'productSpecialist')
  const product = await makeProduct(server, siam.brandId, { needsMou: true })
  // Three of one product are one line at the first of them, though the others are due last.
  for (const hours of [1, 30, 31]) {
    const { id } = await makeCase(server, siam, { product })
    await setCase(server, id, { clockDueAt: fromNow(hours * hour) })
    bundled.push(id)
  }
  for (let n = 0; n < 9; n += 1) {
    const { id } = await makeCase(server, siam)
    const isLate = n < 2
    await setCase(server, id, {
      clockDueAt: fromNow((isLate ? n - 3 : n + 2) * hour),
      ...(isLate && { clockLateAt: fromNow(-hour) }),
    })
  }
  const { id: taskId } = await makeTask(server, siam.brandId)
  for (const hours of [1.5, 40]) {
    const { id } = await makeSignUp(server, siam, { taskId })
    await setParticipation(server, id, { clockDueAt: fromNow(hours * hour) })
  }
  await server.inTenant(({ db }) =>
    db.$client.query('update product set specialist_id = $2 where tenant_id = $1', [
      server.tenantId,
      specialist.id,
    ]),
  )
})
afterAll(() => server.close())

const ask = (as: Person, input: object): Promise<Today> => server.ok(getToday, input, { as })
const linesOf = ({ rows }: Today) => foldRows(rows, Date.now()).map(({ key }) => key)

test.for(['siam', 'admin', 'specialist'] as const)(
  'the rows of the first lines are those of all rows, for %s',
  async (name) => {
    const as = { siam, admin, specialist }[name]
    for (const group of ['all', 'late', 'review'] as const) {
      const [first, most] = [await ask(as, { group, part: 'first' }), await ask(as, { group })]
      const inSight = linesOf(most).slice(0, linesAtFirst)
      expect(linesOf(first)).toEqual(inSight)
      const shown = foldRows(most.rows, Date.now()).slice(0, linesAtFirst)
      expect(foldRows(first.rows, Date.now())).toEqual(shown)
      expect(first.rows.length + first.rest).toBe(most.rows.length)
      expect(most.rest).toBe(0)
      expect(first.counts).toEqual(most.counts)
    }
  },
)

test('what is alike is all there with the first of it, and what is in a later line is counted', async () => {
  const { rows, rest } = await ask(siam, { part: 'first' })
  const ids = rows.map((row) => (row.kind === 'sample' ? row.sample.id : row.kind))
  expect(ids).toEqual(expect.arrayContaining(bundled))
  // Late ones, the three alike, a sign-up, and four of the others; three samples and a sign-up are due later.
  expect(rows).toHaveLength(2 + 3 + 1 + 4)
  expect(rest).toBe(3 + 1)
})
