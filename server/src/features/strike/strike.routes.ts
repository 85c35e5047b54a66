import * as contract from '@sampan/contract/strike'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { appealStrike } from './appeal-strike.ts'
import { decideStrike } from './decide-strike.ts'
import { getOfCase, getOwnStrikes, getStrike } from './get-strike.ts'
import { listBlacklist } from './list-blacklist.ts'
import { listStrikeCases } from './list-strike-cases.ts'
import { addStrikeProof } from './proof.ts'

export const strikeRoutes: Binding<App>[] = [
  on(contract.getOwnStrikes, getOwnStrikes, { isSnapshot: true }),
  on(contract.getStrike, getStrike, { isSnapshot: true }),
  on(contract.getStrikesOfCase, getOfCase, { isSnapshot: true }),
  on(contract.appealStrike, appealStrike),
  on(contract.addStrikeProof, addStrikeProof),
  on(contract.decideStrike, decideStrike),
  on(contract.listStrikeCases, listStrikeCases, { mayBeOld: true }),
  on(contract.listBlacklist, listBlacklist, { mayBeOld: true }),
]
