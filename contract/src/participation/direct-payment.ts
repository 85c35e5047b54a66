import type * as z from 'zod'
import { consoleActorsOf, siteActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint, pcBase } from '../kit/endpoint.ts'
import type * as schemas from './direct-payment.schemas.ts'
import type * as shapes from './direct-payment-shape.schemas.ts'

export type DirectPayment = z.infer<typeof shapes.directPaymentSchema>
export type DirectAccount = z.infer<typeof shapes.directAccountSchema>

/** What a reader may do now with a reward that is paid directly. */
export const directPaymentActions = [
  'pay',
  'seeAccount',
  'handOn',
  'confirm',
  'contradict',
  'decide',
] as const
export type DirectPaymentAction = (typeof directPaymentActions)[number]

export const sayPaidDirectly: Endpoint<typeof schemas.sayPaidDirectly> = {
  name: 'sayPaidDirectly',
  method: 'POST',
  path: `${adminBase}/participation/payDirectly`,
  effect: 'write',
  actor: consoleActorsOf('makeDirectPayment'),
  summary:
    'Says that the caller’s own brand has paid a reward itself: day, amount, way, reference, voucher; the creator answers.',
}

export const seeDirectAccount: Endpoint<typeof schemas.seeDirectAccount> = {
  name: 'seeDirectAccount',
  method: 'POST',
  path: `${adminBase}/participation/seeDirectAccount`,
  effect: 'write',
  actor: consoleActorsOf('makeDirectPayment'),
  summary:
    'Shows the payout account that a reward is owed to directly, while it is owed; the look is logged and its owner sees it.',
}

export const handOnDirectPayment: Endpoint<typeof schemas.handOnDirectPayment> = {
  name: 'handOnDirectPayment',
  method: 'POST',
  path: `${adminBase}/participation/handOnPayment`,
  effect: 'write',
  actor: consoleActorsOf('makeDirectPayment'),
  summary: 'Asks staff to decide about a payment that its creator contradicts.',
}

export const decideDirectPayment: Endpoint<typeof schemas.decideDirectPayment> = {
  name: 'decideDirectPayment',
  method: 'POST',
  path: `${adminBase}/participation/decidePayment`,
  effect: 'write',
  actor: consoleActorsOf('decideDirectPayment'),
  summary: 'Decides whether a reward was paid directly, with words that both sides read.',
}

export const confirmDirectPayment: Endpoint<typeof schemas.confirmDirectPayment> = {
  name: 'confirmDirectPayment',
  method: 'POST',
  path: `${pcBase}/task/confirmPayment`,
  effect: 'write',
  actor: siteActorsOf('answerDirectPayment'),
  summary: 'Confirms that a reward came which the brand paid itself.',
}

export const contradictDirectPayment: Endpoint<typeof schemas.contradictDirectPayment> = {
  name: 'contradictDirectPayment',
  method: 'POST',
  path: `${pcBase}/task/contradictPayment`,
  effect: 'write',
  actor: siteActorsOf('answerDirectPayment'),
  summary: 'Says that a reward did not come which the brand says it has paid, in words and with a file.',
}
