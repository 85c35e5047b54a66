import { countries, dayIn } from '@sampan/contract/country'
import { directPaymentStatus } from '@sampan/contract/direct-payment-status'
import type { Ctx } from '../../server/src/context.ts'
import type { DemoParticipation, TaskBy, TaskStep } from '../content/tasks/task-life.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { participationId } from './participation-rows.ts'
import { accountId, brandId } from './people-rows.ts'
import { castOf } from './task-rows.ts'

const { owed, said, received, contradicted, inDecision } = directPaymentStatus
const statusAfter: Readonly<Record<string, number>> = {
  owe: owed,
  sayPaid: said,
  confirmPayment: received,
  contradictPayment: contradicted,
  handOnPayment: inDecision,
}

const stepsOf = (one: DemoParticipation): TaskStep[] => one.steps.filter(({ verb }) => verb in statusAfter)
const payerOf = (one: DemoParticipation): string => accountId(castOf(one.task).brand.people[0]?.key ?? '')

/** The rewards that brands owe creators themselves, or say they have paid in cash. */
export const directPaymentRows = (ctx: Ctx, told: readonly DemoParticipation[]): Row[] =>
  told.flatMap((one) => {
    const steps = stepsOf(one)
    const [first, last] = [steps[0], steps.at(-1)]
    if (!first || !last) return []
    const { product, brand } = castOf(one.task)
    const { currency } = countries[product.country]
    const paid = steps.find(({ verb }) => verb === 'sayPaid')
    const confirmed = steps.find(({ verb }) => verb === 'confirmPayment')
    const contradiction = steps.find(({ verb }) => verb === 'contradictPayment')
    return [
      {
        tenant_id: ctx.tenant.id,
        id: participationId(one),
        brand_id: brandId(brand.key),
        account_id: accountId(one.draft.creator),
        ...{ amount: `${one.task.reward}.00`, currency },
        paid_on: paid ? dayIn(paid.at, product.country) : null,
        paid_amount: paid ? `${one.task.reward}.00` : null,
        paid_currency: paid ? currency : null,
        way: paid ? 'cash' : null,
        reference: paid ? `${one.number - 9_000}` : '',
        said_by: paid ? payerOf(one) : null,
        said_at: paid?.at ?? null,
        contradictions: contradiction ? 1 : 0,
        contradiction: contradiction?.reason ?? '',
        contradicted_at: contradiction?.at ?? null,
        received_by: confirmed ? 'creator' : null,
        received_at: confirmed?.at ?? null,
        status: statusAfter[last.verb] ?? owed,
        status_since: last.at,
        created_at: first.at,
        updated_at: last.at,
      },
    ]
  })

export const directPaymentHistoryRows = (ctx: Ctx, told: readonly DemoParticipation[]): Row[] =>
  told.flatMap((one) =>
    stepsOf(one).map((step, index, steps) => {
      const before = steps[index - 1]
      const actors: Partial<Record<TaskBy, string>> = {
        brand: payerOf(one),
        creator: accountId(one.draft.creator),
      }
      return {
        tenant_id: ctx.tenant.id,
        id: idOf('direct-payment-history', `${one.number} ${index}`, index),
        direct_payment_id: participationId(one),
        at: step.at,
        verb: step.verb,
        from_status: before ? (statusAfter[before.verb] ?? null) : null,
        to_status: statusAfter[step.verb] ?? owed,
        actor_id: actors[step.by] ?? null,
        actor_role: step.by,
        reason: step.reason,
        evidence: [],
      }
    }),
  )
