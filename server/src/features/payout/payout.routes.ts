import * as contract from '@sampan/contract/bank'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/route.ts'
import { listBanks } from './list-banks.ts'

export const payoutRoutes: Binding<App>[] = [
  // The list is a file that comes with the code; nothing changes it while a server runs.
  on(contract.listBanks, listBanks, { keptUntil: [] }),
]
