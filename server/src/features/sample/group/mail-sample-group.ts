import { actorsOf } from '@sampan/contract/abilities'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import { mailLinkLimits } from '@sampan/contract/mail-link'
import { type mailSampleGroup as contract, sampleGroupLimits } from '@sampan/contract/sample-group'
import type { Ctx } from '#context.ts'
import { findMe } from '#features/account/account.queries.ts'
import { mailManyLater } from '#features/account/mail/mail-later.ts'
import { listColleagues } from '#features/account/workspace.ts'
import { refuse } from '#kit/call/refusal.ts'
import { countSuccess } from '#kit/call/throttle.ts'
import { accountOf } from '#kit/context.ts'
import { findSampleGroup, listWaitingInGroup } from './sample-group.queries.ts'

const day = 86_400_000

/**
 * Mails colleagues what of a group waits for review, to be decided by the links of the mails (R243): of several mails each has its
 * part, the oldest cases first. Refuses `notFound` for a group of others or a reader who is no colleague, `stateChanged` for one that
 * has ended, and `tooManyRequests` for a group that was mailed often enough today.
 */
export async function mailSampleGroup(
  ctx: Ctx,
  { id, readerIds }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const found = (await findSampleGroup(ctx, id)) ?? refuse('notFound')
  if (found.group.endedAt) refuse('stateChanged')
  const colleagues = new Set((await listColleagues(ctx, actorsOf('auditSample'))).map((each) => each.id))
  const readers = [...new Set(readerIds)]
  if (readers.some((reader) => !colleagues.has(reader))) refuse('notFound')
  const waiting = await listWaitingInGroup(ctx, id)
  // Somebody decided the last of them since the page was read.
  if (waiting.length === 0) return { readers: 0, samples: 0, left: 0 }
  if ((await countSuccess(ctx, `sampleGroup:mail:${id}`, day)) > sampleGroupLimits.perDay)
    refuse('tooManyRequests', { status: 429, params: { context: 'day' } })
  const me = (await findMe(ctx, accountOf(ctx))) ?? refuse('sessionOver')
  const parts = partsOf(waiting)
  await mailManyLater(
    ctx,
    readers.flatMap((accountId) =>
      parts.map((ids) => ({
        accountId,
        mail: {
          text: 'sample-group:mail.decide',
          params: { name: me.account.fullName, group: found.group.name, count: ids.length },
          path: `/console/samples?view=toReview&group=${id}`,
          decides: { kind: 'sample' as const, ids },
        },
      })),
    ),
  )
  const samples = parts.reduce((sum, ids) => sum + ids.length, 0)
  return { readers: readers.length, samples, left: waiting.length - samples }
}

function partsOf(ids: readonly string[]): string[][] {
  const { casesMax } = mailLinkLimits
  const count = Math.min(sampleGroupLimits.mails, Math.ceil(ids.length / casesMax))
  return Array.from({ length: count }, (_, at) => ids.slice(at * casesMax, (at + 1) * casesMax))
}
