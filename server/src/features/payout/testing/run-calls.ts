import {
  bookPayoutsPaid,
  getPayoutRun,
  listRunPayouts,
  makeBankFile,
  preparePayoutRun,
  releasePayoutRun,
} from '@sampan/contract/payout-run'
import type { CreatorPerson } from '#testing/people.ts'
import type { PayoutWorld } from './earners.ts'
import { makeVoucher } from './payouts.ts'

/** What tests of payout runs ask of the server, by the admins of a world that is made before the first test. */
export function runCalls(worldNow: () => PayoutWorld) {
  const readRun = (id: string) => {
    const { server, chanida } = worldNow()
    return server.ok(getPayoutRun, { id }, { as: chanida })
  }
  const linesOf = async (id: string, view: 'all' | 'waiting' | 'back' = 'all') => {
    const { server, mai } = worldNow()
    return (await server.ok(listRunPayouts, { id, view, pageSize: 100 }, { as: mai })).rows
  }
  return {
    readRun,
    linesOf,
    prepare: () => worldNow().server.ok(preparePayoutRun, { countryCode: 'TH' }, { as: worldNow().mai }),
    release: (id: string) => worldNow().server.ok(releasePayoutRun, { id }, { as: worldNow().chanida }),
    /** The text of the bank file. */
    async fileOf(id: string) {
      const { content } = await worldNow().server.ok(makeBankFile, { id }, { as: worldNow().chanida })
      return Buffer.from(content, 'base64').toString('utf8')
    },
    /** Books all that waits. */
    async bookPaid(id: string) {
      const { server, mai } = worldNow()
      return server.ok(bookPayoutsPaid, { id, voucherId: await makeVoucher(server, mai) }, { as: mai })
    },
    checkOf: async (id: string, key: string) => (await readRun(id)).checks.find((each) => each.key === key),
    payoutOf: async (id: string, creator: CreatorPerson) =>
      (await linesOf(id)).find((row) => row.account.id === creator.id),
  }
}
