import { dayIn } from '@sampan/contract/country'
import * as direct from '@sampan/contract/direct-payment'
import { passContents } from '@sampan/contract/participation'
import { submitTaskLink } from '@sampan/contract/participation-own'
import { pdfBytes } from '#features/file/testing/example-files.ts'
import { upload } from '#features/mou/testing/mous.ts'
import { runParticipationClocks } from '#features/participation/clock/run-participation-clocks.ts'
import { makePublished } from '#features/task/testing/offers.ts'
import { makeBrand, makeProduct, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer } from '#testing/server.ts'
import { day, fromNow, type Joined, makeApproved, setParticipation, setTask } from './participations.ts'

/** Today, where the tests' tasks are. */
export const today = (): string => dayIn(new Date(), 'TH')

/** A server, a brand with an empty budget, and what both sides of a direct payment do. */
export async function startDirectPayments() {
  const server = await startTestServer()
  const siam = await makeBrand(server)
  const reviewer = await makeStaff(server, 'reviewer')

  /** A task that the brand pays itself. */
  async function makeDirectTask(changes: object = {}): Promise<string> {
    const product = await makeProduct(server, siam.brandId)
    const own = await makePublished(server, siam, {
      productId: product.id,
      ...{ stages: [3], slots: 5, places: 5, reward: '300', commissionRate: 0 },
      ...{ paymentMethod: 'directTransfer', directPayDays: 5 },
      ...changes,
    })
    return own.id
  }

  /** A participation whose reward the brand owes now. */
  async function makeOwed(changes: object = {}): Promise<Joined> {
    const taskId = await makeDirectTask(changes)
    return makeOwedOf(taskId, async () => {
      await setTask(server, taskId, { endsAt: fromNow(-day), startsAt: fromNow(-9 * day) })
    })
  }

  /** The same of a task that still runs, unless it is ended between the final pass and the end of the promise. */
  async function makeOwedOf(taskId: string, end = async () => {}): Promise<Joined> {
    const made = await makeApproved(server, siam, { taskId })
    const link = `https://www.youtube.com/shorts/d${Math.floor(Math.random() * 1e9)}`
    await server.ok(submitTaskLink, { note: 'First draft', id: made.id, link }, { as: made.creator })
    await server.ok(passContents, { ids: [made.id] }, { as: reviewer })
    await end()
    await setParticipation(server, made.id, { keepUntil: fromNow(-1_000), clockDueAt: fromNow(-1_000) })
    await server.inTenant(runParticipationClocks)
    return made
  }

  async function storeFile(
    owner: Person,
    purpose: 'voucher' | 'appeal' | 'paymentProof',
  ): Promise<{ id: string }> {
    const { data } = await upload(server, owner, 'transfer.pdf', pdfBytes(crypto.randomUUID()), purpose)
    return data
  }

  async function formOf(made: Joined, changes: object = {}) {
    const { id: voucherId } = await storeFile(siam, 'voucher')
    return {
      ...{ id: made.id, paidOn: today(), amount: '300', currency: 'THB', way: 'bank' as const },
      ...{ reference: 'KBANK 0091', voucherId },
      ...changes,
    }
  }

  return {
    ...{ server, siam, reviewer, makeDirectTask, makeOwed, makeOwedOf, storeFile, formOf },
    /** The clock looks at the cases as it would after some time. */
    lookAt: (time: number) =>
      server.inTenant((ctx) => runParticipationClocks({ ...ctx, now: fromNow(time) })),
    pay: async (made: Joined, changes: object = {}) =>
      server.ok(direct.sayPaidDirectly, await formOf(made, changes), { as: siam }),
    contradict: (made: Joined, reason = 'Nothing came') =>
      server.ok(direct.contradictDirectPayment, { id: made.id, reason }, { as: made.creator }),
    confirm: (made: Joined) => server.ok(direct.confirmDirectPayment, { id: made.id }, { as: made.creator }),
  }
}
export type DirectPayments = Awaited<ReturnType<typeof startDirectPayments>>
