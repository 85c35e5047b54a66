import { listDataLooks } from '@sampan/contract/address'
import { codes } from '@sampan/contract/codes'
import * as direct from '@sampan/contract/direct-payment'
import type { AnyEndpoint } from '@sampan/contract/endpoint'
import { strikeStatus } from '@sampan/contract/strike-status'
import { getTask, type ParticipationDetail } from '@sampan/contract/task'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  asBrand,
  asCreator,
  asStaff,
  type Joined,
  makeApproved,
  makePaidCreator,
} from '#features/participation/testing/participations.ts'
import { strike } from '#features/strike/strike.tables.ts'
import { type BrandPerson, makeBrand, makeStaff, type Person } from '#testing/people.ts'
import type { TestServer } from '#testing/server.ts'
import { settleDue } from '../end/settle-participations.ts'
import { findRow } from '../participation-row.queries.ts'
import { type DirectPayments, startDirectPayments } from '../testing/direct-payments.ts'

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
    const account = await server.ok(direct.seeDirectAccount, { id: made.id }, { as: siam })
    expect(account.accountNumber.length).toBeGreaterThan(4)
    const looks = await server.ok(listDataLooks, {}, { as: made.creator })
    expect(looks.rows).toMatchObject([{ what: 'bank' }])
    expect((await asCreator(server, made)).history[0]?.verb).toBe('seeAccount')
    await its.pay(made)
    const late = await server.call(direct.seeDirectAccount, { id: made.id }, { as: siam })
    expect(late.code).toBe(codes.notAllowed)
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
        direct.payDirectly,
        { ...(await its.formOf(made)), voucherId: (await its.storeFile(rival, 'voucher')).id },
        rival,
        codes.notFound,
      ],
      [direct.handOnDirectPayment, { id, reason: 'x' }, rival, codes.notFound],
      [direct.confirmDirectPayment, { id }, other, codes.notFound],
      [direct.contradictDirectPayment, { id, reason: 'x' }, other, codes.notFound],
      [direct.confirmDirectPayment, { id }, siam, codes.notAllowed],
      [direct.payDirectly, await its.formOf(made), made.creator, codes.notAllowed],
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
      direct.payDirectly,
      { ...(await its.formOf(made)), id: paid.id },
      { as: siam },
    )
    expect(none.code).toBe(codes.notFound)
  })

  test('of two who say at once that it was paid, one did', async () => {
    const made = await its.makeOwed()
    const forms = { one: await its.formOf(made), two: await its.formOf(made, { reference: 'OTHER 1' }) }
    const answers = await Promise.all([
      server.call(direct.payDirectly, forms.one, { as: siam }),
      server.call(direct.payDirectly, forms.two, { as: siam }),
    ])
    expect(answers.map(({ code }) => code)).toEqual([0, 0])
    const { history, directPayment } = await asBrand(server, made)
    expect(history.filter(({ verb }) => verb === 'payDirectly')).toHaveLength(1)
    expect(['KBANK 0091', 'OTHER 1']).toContain(directPayment?.paid?.reference)
  })

  test('a proof is a file of the creator’s own', async () => {
    const made = await its.makeOwed()
    await its.pay(made)
    const foreign = await its.storeFile(siam, 'appeal')
    const { refusal } = await server.call(
      direct.contradictDirectPayment,
      { id: made.id, reason: 'Nothing came', proofId: foreign.id },
      { as: made.creator },
    )
    expect(refusal?.fields?.map(({ path }) => path)).toEqual(['proofId'])
  })

  test('nobody but both sides opens voucher and proof, and who decides once something is to be decided', async () => {
    const made = await its.makeOwed()
    await its.pay(made)
    const proof = await its.storeFile(made.creator, 'appeal')
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
  server.inTenant(async (ctx) => {
    const { participation } = (await findRow(ctx, made.id, sql`true`)) ?? expect.fail()
    const { brandId, accountId, creatorId, countryCode } = participation
    await ctx.db.insert(strike).values({
      ...{ tenantId: ctx.tenant.id, id: crypto.randomUUID(), kind: 'participation', subjectId: made.id },
      ...{ brandId, accountId, creatorId, countryCode, platform: 1, handle: 'h', number: 'TP-1', title: {} },
      ...{ postUrl: '', rule: 'keepPublic', reportText: '', reportLink: '', status: strikeStatus.standing },
      ...{ statusSince: ctx.now, foundAt: ctx.now, keepUntil: ctx.now, degree: 'second', attempts: 0 },
      ...{ recordedAt: ctx.now, appealText: '', answer: '', createdAt: ctx.now, updatedAt: ctx.now },
    })
  })
