import type { ParticipationDetail } from '@sampan/contract/task'
import type { Ctx } from '#context.ts'
import { TiktokError } from '#gateways/tiktok/tiktok.error.ts'
import { refuse } from '#kit/refusal.ts'
import { getParticipation } from './get-participation.ts'
import { withinReach } from './participation-reach.ts'
import { findRow } from './participation-row.queries.ts'
import { readParticipationPost } from './read-participation-post.ts'

/** Asks the platform again about a post, now. Refuses `notFound`, `stateChanged` without a post, `tiktokUnavailable`. */
export async function checkPost(ctx: Ctx, { id }: { id: string }): Promise<ParticipationDetail> {
  const found = (await findRow(ctx, id, withinReach(ctx, 'reviewContent'))) ?? refuse('notFound')
  if (found.participation.postUrl === null) refuse('stateChanged')
  try {
    await readParticipationPost(ctx, { id })
  } catch (error) {
    if (!(error instanceof TiktokError)) throw error
    refuse('tiktokUnavailable')
  }
  return getParticipation(ctx, { id })
}
