import { clawbackStatus } from '@sampan/contract/clawback-status'
import { countries } from '@sampan/contract/country'
import type { Ctx } from '../../server/src/context.ts'
import type { DemoParticipation } from '../content/tasks/task-life.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { announcerKey, evidenceOf, participationId } from './participation-rows.ts'
import { accountId, brandId } from './people-rows.ts'
import { castOf } from './task-rows.ts'

const statusAfter = {
  announceClawback: clawbackStatus.announced,
  contradictClawback: clawbackStatus.contradicted,
} as const
const statusOf = (verb: string): number | null => statusAfter[verb as keyof typeof statusAfter] ?? null

const stepsOf = (one: DemoParticipation) => one.steps.filter(({ verb }) => verb in statusAfter)

/** Rewards that are to be taken back: one that its creator has to answer, one that was contradicted (R251). */
export const clawbackRows = (ctx: Ctx, told: readonly DemoParticipation[]): Row[] =>
  told.flatMap((one) => {
    const { clawback } = one.draft
    const [announced, contradicted] = stepsOf(one)
    const last = contradicted ?? announced
    if (!clawback || !announced || !last) return []
    const { product, brand } = castOf(one.task)
    return [
      {
        tenant_id: ctx.tenant.id,
        id: participationId(one),
        brand_id: brandId(brand.key),
        account_id: accountId(one.draft.creator),
        ...{ amount: `${clawback.amount}.00`, currency: countries[product.country].currency },
        ...{ reason: clawback.reason, link: clawback.link, file_id: null },
        ...{ announced_by: accountId(announcerKey), announced_at: announced.at },
        ...{ contradiction: contradicted?.reason ?? '', contradicted_at: contradicted?.at ?? null },
        ...{ decision: '', status: statusOf(last.verb), status_since: last.at },
        ...{ created_at: announced.at, updated_at: last.at },
      },
    ]
  })

export const clawbackHistoryRows = (ctx: Ctx, told: readonly DemoParticipation[]): Row[] =>
  told.flatMap((one) =>
    stepsOf(one).map((step, index, steps) => ({
      tenant_id: ctx.tenant.id,
      id: idOf('clawback-history', `${one.number} ${index}`, index),
      clawback_id: participationId(one),
      at: step.at,
      verb: step.verb,
      from_status: statusOf(steps[index - 1]?.verb ?? ''),
      to_status: statusOf(step.verb),
      actor_id: accountId(step.by === 'creator' ? one.draft.creator : announcerKey),
      actor_role: step.by,
      reason: step.reason,
      evidence: evidenceOf(one, step),
    })),
  )
