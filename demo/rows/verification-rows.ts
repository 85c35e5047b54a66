import type { Ctx } from '../../server/src/context.ts'
import { brands } from '../content/brands.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { accountId, brandId } from './people-rows.ts'

const hour = 3_600_000
const staffKey = 'mai-lin'

type Step = 'ask' | 'answer' | 'refuse' | 'verify'

/** What was said of companies before they were verified, or instead; hours ago. The others were verified without a word. */
const said: Record<string, readonly (readonly [step: Step, ago: number, text: string])[]> = {
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

/** The look at each company, step by step (R192). */
export function verificationRows(ctx: Ctx): Row[] {
  return brands.flatMap(({ key, isVerified, people }) => {
    const lines = said[key] ?? (isVerified ? [['verify', 398 * 24, ''] as const] : [])
    const owner = people[0]
    if (!owner) return []
    return lines.map(([step, ago, text]) => ({
      ...{
        tenant_id: ctx.tenant.id,
        id: idOf('verification-line', `${key} ${step}`),
        brand_id: brandId(key),
      },
      ...{ at: new Date(ctx.now.getTime() - ago * hour), step, text, file_ids: [] },
      actor_id: accountId(step === 'answer' ? owner.key : staffKey),
    }))
  })
}
