import { mayAny } from '@sampan/contract/abilities'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { countTurns as contract, TurnPlace } from '@sampan/contract/today'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { invitationsToReview } from '#features/invitation/sent-invitation.queries.ts'
import { mousToReview } from '#features/mou/mou-list.queries.ts'
import { isInReview } from '#features/participation/list/participation-list.queries.ts'
import { participation } from '#features/participation/participation.tables.ts'
import { waitingParticipations } from '#features/participation/waiting-participations.queries.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { waitingSamples } from '#features/sample/waiting-samples.queries.ts'
import { countEach } from '#kit/page.ts'
import { listWork } from './today-work.queries.ts'

type Counted = Exclude<TurnPlace, 'today'> | 'participations'

const participationsThat = (ctx: Ctx, where: SQL): SQL =>
  sql`select 1 from ${participation} where ${and(waitingParticipations(ctx), where)}`

/** How much waits for the caller in each place of the menu (R158): two statements at most. */
export async function countTurns(ctx: Ctx): Promise<OutputOf<typeof contract>> {
  const { role } = ctx.caller
  const nothing = sql`select 1 where false`
  const questions: Record<Counted, SQL> = {
    samples: sql`select 1 from ${sample} where ${waitingSamples(ctx)}`,
    participations: sql`select 1 from ${participation} where ${waitingParticipations(ctx)}`,
    signUps: participationsThat(ctx, sql`not ${isInReview}`),
    reviews: participationsThat(ctx, isInReview),
    mous: mayAny(role, 'reviewMou') ? mousToReview(ctx) : nothing,
    invitations: mayAny(role, 'reviewInvitation') ? invitationsToReview(ctx) : nothing,
  }
  const [{ participations, ...counts }, { items, queues }] = await Promise.all([
    countEach(ctx.db, Object.keys(questions) as Counted[], (name) => questions[name]),
    listWork(ctx),
  ])
  const own = items.filter(({ colleague }) => colleague === null)
  const work = queues.reduce((sum, { count }) => sum + count, own.length)
  return { ...counts, today: counts.samples + participations + work }
}
