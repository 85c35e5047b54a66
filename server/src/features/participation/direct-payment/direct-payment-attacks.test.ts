import { listDataLooks } from '@sampan/contract/address'
import { codes } from '@sampan/contract/codes'
import * as direct from '@sampan/contract/direct-payment'
import type { AnyEndpoint } from '@sampan/contract/endpoint'
import { listNotifications } from '@sampan/contract/notification'
import { getOwnStrikes, getStrike, listStrikeCases } from '@sampan/contract/strike'
import { strikeStatus } from '@sampan/contract/strike-status'
import { getTask, type ParticipationDetail } from '@sampan/contract/task'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  asBrand,
  asCreator,
  asStaff,
  day,
  fromNow,
  type Joined,
  makeApproved,
  makePaidCreator,
} from '#features/participation/testing/participations.ts'
import { recordStrike } from '#features/strike/record-strike.ts'
import { type BrandPerson, makeBrand, makeStaff, type Person } from '#testing/people.ts'
import type { TestServer } from '#testing/server.ts'
import { settleDue } from '../end/settle-participations.ts'
import { type DirectPayments, startDirectPayments } from '../testing/direct-payments.ts'
import { insertStrike } from '../testing/strikes.ts'

let its: DirectPayments
let server: TestServer
let siam: BrandPerson
let admin: Person
let reviewer: Person

beforeAll(async () => {
  its = await startDirectPayments()
  ;({ server, siam, reviewer } = its)
  admin = await makeStaff(server, 'admin', 'Chanida Admin')
})
afterAll(() => server.close())

describe('the account that is owed to', () => {
  test('is shown to the brand while it owes, as a look that its owner sees', async () => {
    const made = await its.makeOwed()
    const see = () => server.ok(direct.seeDirectAccount, { id: made.id }, { as: siam, key: `see ${made.id}` })
    const account = await see()
    // A repeat has the same answer, and is no second look.
    expect(await see()).toEqual(account)
    expect(account.accountNumber.length).toBeGreaterThan(4)
    const looks = await server.ok(listDataLooks, {}, { as: made.creator })
    expect(looks.rows).toMatchObject([{ what: 'bank' }])
    expect((await asCreator(server, made)).history.filter(({ verb }) => verb === 'seeAccount')).toHaveLength(
      1,
    )
    expect((await asCreator(server, made)).history[0]?.verb).toBe('seeAccount')
    await its.pay(made)
    // Nor once nothing is owed, by the key of the call that read it.
    for (const key of [undefined, `see ${made.id}`]) {
      const late = await server.call(
        direct.seeDirectAccount,
        { id: made.id },
        { as: siam, ...(key && { key }) },
      )
      expect(late.code).toBe(codes.notAllowed)
    }
  })

  test('is shown to nobody else, not before it is owed, and not where it is paid another way', async () => {
    const made = await its.makeOwed({
      paymentMethod: 'directOther',
      directPayWords: { en: 'In cash at our shop' },
    })
    const see = async (as: Person, id = made.id) =>
      (await server.call(direct.seeDirectAccount, { id }, { as })).code
    expect(await see(siam)).toBe(codes.notAllowed)
    const rival = await makeBrand(server, { name: 'Rival' })
    expect(await see(rival)).toBe(codes.notFound)
    expect([await see(admin), await see(made.creator)]).toEqual([codes.notAllowed, codes.notAllowed])
    const begun = await makeApproved(server, siam, { taskId: await its.makeDirectTask() })
    expect(await see(siam, begun.id)).toBe(codes.notAllowed)
  })
})

describe('attacks', () => {
  test('nobody else says, confirms, contradicts or decides', async () => {
    const made = await its.makeOwed()
    await its.pay(made)
    const [rival, other] = [await makeBrand(server, { name: 'Rival' }), await makePaidCreator(server)]
    const { id } = made
    const calls: [AnyEndpoint, object, Person, number][] = [
      [
        direct.sayPaidDirectly,
        { ...(await its.formOf(made)), voucherId: (await its.storeFile(rival, 'voucher')).id },
        rival,
        codes.notFound,
      ],
      [direct.handOnDirectPayment, { id, reason: 'x' }, rival, codes.notFound],
      [direct.confirmDirectPayment, { id }, other, codes.notFound],
      [direct.contradictDirectPayment, { id, reason: 'x' }, other, codes.notFound],
      [direct.confirmDirectPayment, { id }, siam, codes.notAllowed],
      [direct.sayPaidDirectly, await its.formOf(made), made.creator, codes.notAllowed],
      [direct.decideDirectPayment, { id, isPaid: true, reason: 'x' }, siam, codes.notAllowed],
      [direct.decideDirectPayment, { id, isPaid: true, reason: 'x' }, reviewer, codes.notAllowed],
      [direct.decideDirectPayment, { id, isPaid: true, reason: 'x' }, admin, codes.notYet],
    ]
    for (const [endpoint, input, as, wanted] of calls) {
      const { code } = await server.call(endpoint, input as never, { as })
      expect([endpoint.name, code]).toEqual([endpoint.name, wanted])
    }
    expect((await asBrand(server, made)).directPayment?.status).toBe(2)
  })

  test('nothing is confirmed or contradicted before it is said to be paid, and nothing where the platform pays', async () => {
    const made = await its.makeOwed()
    const { id } = made
    const early = await server.call(direct.confirmDirectPayment, { id }, { as: made.creator })
    expect(early.code).toBe(codes.notYet)
    const words = await server.call(direct.contradictDirectPayment, { id, reason: 'x' }, { as: made.creator })
    expect(words.code).toBe(codes.notYet)
    const paid = await makeApproved(server, siam)
    const none = await server.call(
      direct.sayPaidDirectly,
      { ...(await its.formOf(made)), id: paid.id },
      { as: siam },
    )
    expect(none.code).toBe(codes.notFound)
  })

  test('of two who say at once that it was paid, one did', async () => {
    const made = await its.makeOwed()
    const forms = { one: await its.formOf(made), two: await its.formOf(made, { reference: 'OTHER 1' }) }
    const answers = await Promise.all([
      server.call(direct.sayPaidDirectly, forms.one, { as: siam }),
      server.call(direct.sayPaidDirectly, forms.two, { as: siam }),
    ])
    expect(answers.map(({ code }) => code)).toEqual([0, 0])
    const { history, directPayment } = await asBrand(server, made)
    expect(history.filter(({ verb }) => verb === 'sayPaid')).toHaveLength(1)
    expect(['KBANK 0091', 'OTHER 1']).toContain(directPayment?.paid?.reference)
  })

  test('a proof is a file of the creator’s own', async () => {
    const made = await its.makeOwed()
    await its.pay(made)
    const foreign = await its.storeFile(siam, 'paymentProof')
    const { refusal } = await server.call(
      direct.contradictDirectPayment,
      { id: made.id, reason: 'Nothing came', proofId: foreign.id },
      { as: made.creator },
    )
    expect(refusal?.fields?.map(({ path }) => path)).toEqual(['proofId'])
  })

  test('a proof that was uploaded as one of an appeal, as it was called before, is taken and read as ever', async () => {
    const made = await its.makeOwed()
    await its.pay(made)
    const proof = await its.storeFile(made.creator, 'appeal')
    const words = { id: made.id, reason: 'Nothing came', proofId: proof.id }
    await server.ok(direct.contradictDirectPayment, words, { as: made.creator })
    const shown = (await asBrand(server, made)).directPayment?.contradiction?.proof
    expect((await fetch(server.url + (shown?.url ?? ''))).status).toBe(200)
  })

  test('nobody but both sides opens voucher and proof, and who decides once something is to be decided', async () => {
    const made = await its.makeOwed()
    await its.pay(made)
    const proof = await its.storeFile(made.creator, 'paymentProof')
    const words = { id: made.id, reason: 'Nothing came', proofId: proof.id }
    await server.ok(direct.contradictDirectPayment, words, { as: made.creator })
    const openedBy = async (read: Promise<ParticipationDetail>) => {
      const { directPayment } = await read
      return [directPayment?.paid?.voucher?.id, directPayment?.contradiction?.proof?.id].map(Boolean)
    }
    expect(await openedBy(asCreator(server, made))).toEqual([true, true])
    expect(await openedBy(asBrand(server, made))).toEqual([true, true])
    expect(await openedBy(asStaff(server, made, reviewer))).toEqual([false, false])
    expect(await openedBy(asStaff(server, made, admin))).toEqual([false, false])
    await server.ok(direct.handOnDirectPayment, { id: made.id, reason: 'It arrived' }, { as: siam })
    expect(await openedBy(asStaff(server, made, reviewer))).toEqual([false, false])
    expect(await openedBy(asStaff(server, made, admin))).toEqual([true, true])
  })

  test('a strike that comes when the reward is owed leaves it to be paid', async () => {
    const made = await its.makeOwed()
    await its.pay(made)
    await standSecondStrike(made)
    await server.inTenant(settleDue)
    expect(await asCreator(server, made)).toMatchObject({ status: 6, clock: { duty: 'confirmPayment' } })
    expect((await its.confirm(made)).status).toBe(4)
  })

  test('who gets a second strike while a reward is owed reads that it stays theirs', async () => {
    const made = await its.makeOwed()
    const hour = 3_600_000
    const at = (time: number) => fromNow(time)
    await insertStrike(server, made, {
      ...{ status: strikeStatus.standing, degree: 'first', kind: 'sample', subjectId: crypto.randomUUID() },
      ...{ recordedAt: at(-9 * day), rememberedUntil: at(300 * day), foundAt: at(-9 * day) },
    })
    const id = await insertStrike(server, made, { status: strikeStatus.noticed, foundAt: at(-8 * hour) })
    await server.inTenant((ctx) => recordStrike(ctx, id))
    const told = JSON.stringify((await server.ok(listNotifications, {}, { as: made.creator })).rows)
    expect(told).toContain('Your reward for this post stays yours')
    expect(told).not.toContain('earns no reward')
    const { strikes } = await server.ok(getOwnStrikes, {}, { as: made.creator })
    expect(strikes.find((one) => one.id === id)).toMatchObject({ degree: 'second', isRewardOwed: true })
    const shown = await server.ok(listStrikeCases, { view: 'all' }, { as: reviewer })
    expect(shown.rows.find((one) => one.id === id)).toMatchObject({ isRewardOwed: true })
    expect(await server.ok(getStrike, { id }, { as: siam })).toMatchObject({ isRewardOwed: true })
  })

  test('what staff find unpaid is no promise that was kept', async () => {
    const made = await its.makeOwed()
    const recordOf = async () => (await server.ok(getTask, { id: made.taskId })).directPayRecord
    const before = await recordOf()
    await its.pay(made)
    expect(await recordOf()).toEqual(before)
    await its.contradict(made)
    await server.ok(direct.handOnDirectPayment, { id: made.id, reason: 'It arrived' }, { as: siam })
    const decide = { id: made.id, isPaid: false, reason: 'The voucher is of another transfer' }
    await server.ok(direct.decideDirectPayment, decide, { as: admin })
    const broken = { kept: before?.kept, all: (before?.all ?? 0) + 1 }
    expect(await recordOf()).toEqual(broken)
    await its.pay(made)
    await its.confirm(made)
    expect(await recordOf()).toEqual(broken)
  })
})

/** A second strike about the participation, which nobody can appeal any more. */
const standSecondStrike = (made: Joined) =>
  insertStrike(server, made, { status: strikeStatus.standing, degree: 'second', recordedAt: new Date() })
