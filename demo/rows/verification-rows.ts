import {
  type VerificationStatus,
  verificationStatus,
  verificationTransitions,
} from '@sampan/contract/brand-verification-status'
import type { Ctx } from '../../server/src/context.ts'
import { verificationClockOf } from '../../server/src/features/product/verification/verification.machine.ts'
import { brands } from '../content/brands.ts'
import type { DemoBrand } from '../content/shape.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { accountId, brandId, daysAgo, daysOf } from './people-rows.ts'

const hour = 3_600_000
const staffKey = 'mai-lin'

type Step = 'ask' | 'answer' | 'refuse' | 'verify'

/** What was said of companies before they were verified, or instead; hours ago. The others were verified without a word. */
const said: Record<string, readonly Line[]> = {
  'siam-botanics': [
    [
      'ask',
      399 * 24,
      'Please send the registration of the company: the name on it differs from that of your shop.',
    ],
    [
      'answer',
      399 * 24 - 5,
      'บริษัทจดทะเบียนในชื่อ Siam Botanics Co., Ltd. ส่วน “Siam Botanics Official” เป็นชื่อร้านใน TikTok Shop ค่ะ',
    ],
    ['verify', 398 * 24, ''],
  ],
  'sari-laut': [
    [
      'ask',
      20,
      'Your website shows another company, PT Laut Nusantara. Which of both sells here? A photo of the business licence (NIB) is enough.',
    ],
  ],
  'glow-manila': [
    ['ask', 9 * 24, 'Which of your products are registered with the FDA? Please name their numbers.'],
    ['answer', 8 * 24, 'The serum and the cream are in process, we do not have the numbers yet.'],
    [
      'refuse',
      7 * 24,
      'Cosmetics need their FDA notification before creators may show them. Answer here once you have the numbers, and we look again.',
    ],
  ],
}

type Line = readonly [step: Step, ago: number, text: string]

/** The steps of a company, in their order. */
const stepsOf = ({ key, isVerified }: DemoBrand): readonly Line[] =>
  said[key] ?? (isVerified ? [['verify', 398 * 24, '']] : [])

const before = (ctx: Ctx, hours: number): Date => new Date(ctx.now.getTime() - hours * hour)

/** The verification of each company, as its steps left it (R192). */
export const verificationRows = (ctx: Ctx): Row[] =>
  brands.map((brand) => {
    const last = stepsOf(brand).at(-1)
    const createdAt = daysAgo(ctx, daysOf(brand))
    const since = last ? before(ctx, last[1]) : createdAt
    const status = last ? verificationTransitions[last[0]].to[0] : verificationStatus.waiting
    const clock = verificationClockOf({ now: since }, status)
    return {
      ...{ tenant_id: ctx.tenant.id, id: brandId(brand.key), status, status_since: since },
      clock_duty: clock?.duty ?? null,
      clock_owner: clock?.owner ?? null,
      clock_started_at: clock ? since : null,
      clock_due_at: clock?.dueAt ?? null,
      ...{ created_at: createdAt, updated_at: since },
    }
  })

/** Every step in the verification of each company. */
export const verificationHistoryRows = (ctx: Ctx): Row[] =>
  brands.flatMap((brand) => {
    const owner = brand.people[0]
    let from: VerificationStatus = verificationStatus.waiting
    return stepsOf(brand).map(([step, ago, text]) => {
      const isAnswer = step === 'answer'
      const line = {
        ...{ tenant_id: ctx.tenant.id, id: idOf('verification-line', `${brand.key} ${step}`) },
        ...{ brand_id: brandId(brand.key), at: before(ctx, ago), verb: step },
        ...{ from_status: from, to_status: verificationTransitions[step].to[0] },
        actor_id: accountId(isAnswer && owner ? owner.key : staffKey),
        actor_role: isAnswer ? 'brand' : 'admin',
        ...{ reason: text, evidence: [] },
      }
      from = line.to_status
      return line
    })
  })
