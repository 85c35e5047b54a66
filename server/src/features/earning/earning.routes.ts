import * as contract from '@sampan/contract/earning'
import * as share from '@sampan/contract/share'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { getStatement } from './get-statement.ts'
import { listEarningsByState } from './list-earnings-by-state.ts'
import { makeStatement } from './make-statement.ts'
import { findOwnShare } from './share/get-own-share.ts'
import { getShareSums } from './share/get-share-sums.ts'
import { listShares } from './share/list-shares.ts'

export const earningRoutes: Binding<App>[] = [
  on(contract.listEarningsByState, listEarningsByState, { isSnapshot: true }),
  on(contract.getStatement, getStatement),
  on(contract.makeStatement, makeStatement),
  on(share.getOwnShare, findOwnShare),
  on(share.listShares, listShares, { isSnapshot: true }),
  on(share.getShareSums, getShareSums, { isSnapshot: true }),
]
