import { countries } from '@sampan/contract/country'
import type { ShareSums } from '@sampan/contract/share'
import type { Ctx } from '#context.ts'
import { listMethodNames } from '#features/payout/method-names.ts'
import { listCreatorSums, listShareBalances } from './share-lines.queries.ts'

/** More creators are found in the list. */
const creatorsMost = 100

/** The money of the caller's MCN at a glance (R224). Call it in a snapshot, so that both sums are of one moment. */
export async function getShareSums(ctx: Ctx): Promise<ShareSums> {
  const balances = await listShareBalances(ctx)
  const creators = await listCreatorSums(ctx, creatorsMost)
  const methods = (await listMethodNames(ctx)).filter(({ isDefault }) => isDefault)
  return {
    balances: balances.map((balance) => {
      const payTo = methods.find(({ countryCode }) => countries[countryCode].currency === balance.currency)
      return { ...balance, payTo: payTo ? { bankName: payTo.bankName, ending: payTo.ending } : null }
    }),
    creators: creators.map(({ id, name, avatar, ...sums }) => ({ creator: { id, name, avatar }, ...sums })),
  }
}
