import type { ParticipationDetail } from '@sampan/contract/task'
import { anyReview } from '@sampan/contract/task-status'
import type { Ctx, Outside } from '#context.ts'
import { getParticipation } from '#features/participation/get-participation.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findRow } from '#features/participation/participation-row.queries.ts'
import { TiktokError } from '#gateways/tiktok/tiktok.error.ts'
import { refuse } from '#kit/call/refusal.ts'
import { askAboutPost } from './ask-about-post.ts'
import type { PostFacts } from './post-checks.ts'
import { findPost, type ParticipationPost, readParticipationPost } from './read-participation-post.ts'

interface Input {
  id: string
}

/** Asks the platform again about a post, now. Refuses `notFound`, `stateChanged` without a post, `tiktokUnavailable`. */
export const checkPost = { load, ask, store }

async function load(ctx: Ctx, { id }: Input): Promise<ParticipationPost> {
  await needReach(ctx, id)
  return (await findPost(ctx, id)) ?? refuse('stateChanged')
}

async function ask(outside: Outside, post: ParticipationPost): Promise<PostFacts> {
  try {
    return await askAboutPost(outside, post)
  } catch (error) {
    if (!(error instanceof TiktokError)) throw error
    return refuse('tiktokUnavailable')
  }
}

async function store(
  ctx: Ctx,
  input: Input,
  post: ParticipationPost,
  facts: PostFacts,
): Promise<ParticipationDetail> {
  await needReach(ctx, input.id)
  await readParticipationPost.store(ctx, input, post, facts)
  return getParticipation(ctx, input)
}

async function needReach(ctx: Ctx, id: string): Promise<void> {
  if (!(await findRow(ctx, id, withinReach(ctx, anyReview)))) refuse('notFound')
}
