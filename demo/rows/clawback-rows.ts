import { clawbackStatus } from '@sampan/contract/clawback-status'
import { countries } from '@sampan/contract/country'
import { participationClocks } from '@sampan/contract/task-status'
import type { Ctx } from '../../server/src/context.ts'
import { noticeOf } from '../../server/src/features/participation/participation-mail.ts'
import { creators } from '../content/creators/creators.ts'
import { staff } from '../content/staff.ts'
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

const admins = staff.filter(({ role }) => role === 'admin').map(({ key }) => key)
const hour = 3_600_000

/** What their creators and admins were told of them, as the server tells it; who has answered has read it. */
export const clawbackNotices = (ctx: Ctx, told: readonly DemoParticipation[]): Row[] =>
  told.flatMap((one) =>
    stepsOf(one).flatMap((step) =>
      step.verb === 'announceClawback'
        ? [noticeRow(ctx, one, step, 'creator', one.draft.creator)]
        : admins.map((admin) => noticeRow(ctx, one, step, 'admin', admin)),
    ),
  )

function noticeRow(
  ctx: Ctx,
  one: DemoParticipation,
  { at, reason }: DemoParticipation['steps'][number],
  to: 'creator' | 'admin',
  reader: string,
): Row {
  const { product } = castOf(one.task)
  const found = {
    id: participationId(one),
    number: one.number,
    title: one.task.title,
    countryCode: product.country,
  }
  const name = creators.find(({ key }) => key === one.draft.creator)?.fullName ?? ''
  const { hours } = participationClocks[to === 'creator' ? 'answerClawback' : 'decideClawback']
  const notice = noticeOf(found, to, to === 'creator' ? 'clawbackAnnounced' : 'clawbackContradicted', {
    ...{ name, reason, dueAt: new Date(at.getTime() + hours * hour) },
    amount: { amount: `${one.draft.clawback?.amount}.00`, currency: countries[product.country].currency },
  })
  return {
    tenant_id: ctx.tenant.id,
    id: idOf('notification', `clawback ${one.number} ${to} ${reader}`),
    account_id: accountId(reader),
    created_at: at,
    ...{
      kind: notice.kind,
      text: notice.text,
      path: notice.path,
      read_at: to === 'creator' ? (stepsOf(one)[1]?.at ?? null) : null,
    },
    ...{ params: notice.params, texts: notice.texts, moments: notice.moments, amounts: notice.amounts },
  }
}
