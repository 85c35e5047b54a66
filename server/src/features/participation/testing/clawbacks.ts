import * as contract from '@sampan/contract/clawback'
import { answerMcnLink, askForMcnLink, listMcnLinks } from '@sampan/contract/mcn-link'
import { passContents, settleParticipations } from '@sampan/contract/participation'
import { submitTaskLink } from '@sampan/contract/participation-own'
import { pdfBytes } from '#features/file/testing/example-files.ts'
import { upload } from '#features/mou/testing/mous.ts'
import { runParticipationClocks } from '#features/participation/clock/run-participation-clocks.ts'
import { makePublished, topUp } from '#features/task/testing/offers.ts'
import { makeBrand, makeMcn, makeProduct, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer } from '#testing/server.ts'
import {
  asStaff,
  day,
  fromNow,
  type Joined,
  makeApproved,
  makePaidCreator,
  type PaidCreator,
  setParticipation,
  setTask,
} from './participations.ts'

/** A server, a brand with a budget, two admins, and what all sides do about a reward that is to be taken back. */
export async function startClawbacks() {
  const server = await startTestServer()
  const siam = await makeBrand(server)
  const [mai, chanida] = [
    await makeStaff(server, 'admin', 'Mai Lin'),
    await makeStaff(server, 'admin', 'Chanida'),
  ]
  const reviewer = await makeStaff(server, 'reviewer')
  await topUp(server, siam, '100000.00', mai)
  let links = 0

  /** A participation whose reward of 300 THB is in the ledger. */
  async function makePaid(creator?: PaidCreator): Promise<Joined> {
    const product = await makeProduct(server, siam.brandId)
    const offer = {
      productId: product.id,
      stages: [3],
      slots: 2,
      places: 5,
      reward: '300',
      commissionRate: 0,
    }
    const { id: taskId } = await makePublished(server, siam, offer)
    const made = await makeApproved(server, siam, { taskId, ...(creator && { creator }) })
    const link = `https://www.youtube.com/shorts/c${++links}${made.number}`
    await server.ok(submitTaskLink, { note: 'First draft', id: made.id, link }, { as: made.creator })
    await server.ok(passContents, { ids: [made.id] }, { as: reviewer })
    await setTask(server, taskId, { endsAt: fromNow(-day), startsAt: fromNow(-9 * day) })
    await setParticipation(server, made.id, { keepUntil: fromNow(-1_000) })
    await server.ok(settleParticipations, { ids: [made.id] }, { as: mai })
    return made
  }

  /** The same of a creator whose MCN has 30 percent in it. */
  async function makeShared() {
    const nova = await makeMcn(server, { name: 'Nova MCN' })
    const creator = await makePaidCreator(server)
    const terms = { text: 'We find you work.', sharePercent: 30, termMonths: null }
    await server.ok(askForMcnLink, { who: creator.email, ...terms }, { as: nova })
    const [asked] = await server.ok(listMcnLinks, {}, { as: creator })
    await server.ok(answerMcnLink, { id: asked?.id ?? '', answer: 'accept' }, { as: creator })
    return { nova, made: await makePaid(creator) }
  }

  async function storeFile(owner: Person): Promise<string> {
    const bytes = pdfBytes(crypto.randomUUID())
    return (await upload(server, owner, 'views.pdf', bytes, 'paymentProof')).data.id
  }

  const formOf = (made: Pick<Joined, 'id'>, changes: object = {}) => ({
    ...{ id: made.id, amount: '100.50', left: '300.00', reason: 'The views were bought' },
    ...changes,
  })

  /** What somebody read of it who answers or decides now. */
  async function seen(made: Joined) {
    const { clawback } = await asStaff(server, made, mai)
    if (!clawback) throw new Error(`nothing was announced of ${made.id}`)
    return { id: made.id, announcedAt: clawback.at, amount: clawback.amount }
  }

  /** What is in an account of the ledger, a decimal. */
  async function balanceOf(ownerId: string, kind: string): Promise<string | undefined> {
    const { rows } = await server.inTenant((ctx) =>
      ctx.db.$client.query<{ balance: string }>(
        "select balance::text from ledger_account where owner_id = $1 and kind = $2 and currency = 'THB'",
        [ownerId, kind],
      ),
    )
    return rows[0]?.balance
  }

  return {
    ...{ server, siam, mai, chanida, reviewer, makePaid, makeShared, storeFile, formOf, balanceOf, seen },
    announce: (made: Pick<Joined, 'id'>, changes: object = {}, as: Person = mai) =>
      server.ok(contract.announceClawback, formOf(made, changes), { as }),
    contradict: async (made: Joined, reason = 'My views are real') =>
      server.ok(contract.contradictClawback, { ...(await seen(made)), reason }, { as: made.creator }),
    /** The clock looks at the cases as it would after some time. */
    lookAt: (time: number) =>
      server.inTenant((ctx) => runParticipationClocks({ ...ctx, now: fromNow(time) })),
  }
}
export type Clawbacks = Awaited<ReturnType<typeof startClawbacks>>
