import { randomUUIDv7 } from 'node:crypto'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { submitFeedback as contract } from '@sampan/contract/feedback'
import type { Ctx } from '#context.ts'
import { networkOf } from '#kit/call/caller-address.ts'
import { noteChange } from '#kit/call/live.ts'
import { refuse } from '#kit/call/refusal.ts'
import { countSuccess } from '#kit/call/throttle.ts'
import { feedback } from './feedback.tables.ts'

const hour = 3_600_000
const perHour = 20

/**
 * Keeps what somebody tells us, with the way to reach them sealed. Refuses `tooManyRequests` past 20 in an hour
 * from one IP.
 */
export async function submitFeedback(
  ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const sent = await countSuccess(ctx, `feedback ${networkOf(ctx.ip)}`, hour)
  if (sent > perHour) refuse('tooManyRequests', { status: 429, params: { context: 'hour' } })
  const id = randomUUIDv7()
  await ctx.db.insert(feedback).values({
    tenantId: ctx.tenant.id,
    id,
    accountId: ctx.caller.accountId,
    countryCode: input.countryCode,
    contactCipher: ctx.app.cipher.seal(ctx.tenant.id, input.contactInfo),
    content: input.content,
    createdAt: ctx.now,
  })
  noteChange(ctx, 'feedback', id)
  return { id }
}
