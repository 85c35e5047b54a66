import * as contract from '@sampan/contract/payout-top-up'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { answerTopUp } from './answer-top-up.ts'
import { bookTopUps, refuseTopUps } from './answer-top-ups.ts'
import { askForTopUp } from './ask-for-top-up.ts'
import { getBudgetMonths } from './get-budget-months.ts'
import { listTopUps } from './list-top-ups.ts'
import { openTopUpProof } from './open-top-up-proof.ts'
import { withdrawTopUp } from './withdraw-top-up.ts'

export const topUpRoutes: Binding<App>[] = [
  on(contract.listTopUps, listTopUps, { mayBeOld: true }),
  on(contract.askForTopUp, askForTopUp),
  on(contract.answerTopUp, answerTopUp),
  on(contract.bookTopUps, bookTopUps),
  on(contract.refuseTopUps, refuseTopUps),
  on(contract.openTopUpProof, openTopUpProof),
  on(contract.withdrawTopUp, withdrawTopUp),
  on(contract.getBudgetMonths, getBudgetMonths),
]
