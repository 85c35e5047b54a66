import * as contract from '@sampan/contract/earning'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { getStatement } from './get-statement.ts'
import { listEarningsByState } from './list-earnings-by-state.ts'
import { makeStatement } from './make-statement.ts'

export const earningRoutes: Binding<App>[] = [
  on(contract.listEarningsByState, listEarningsByState, { isSnapshot: true }),
  on(contract.getStatement, getStatement),
  on(contract.makeStatement, makeStatement),
]
