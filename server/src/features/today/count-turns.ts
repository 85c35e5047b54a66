import { mayAny } from '@sampan/contract/abilities'
import type { OutputOf } from '@sampan/contract/endpoint'
import {
  type countTurns as contract,
  type TurnPlace,
  type WorkItemKind,
  workQueueKinds,
} from '@sampan/contract/today'
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

type Counted = 'samples' | 'signUps' | 'reviews' | 'mous' | 'invitations' | 'participations'
type OfWork = Exclude<TurnPlace, Counted | 'today'>

/** Where what Today brings one by one is found in the menu; invitations are counted by a question of their own, next steps have no place. */
const placeOf: Partial<Record<WorkItemKind, OfWork>> = {
  appeal: 'strikes',
  report: 'strikes',
  payoutRun: 'payouts',
  topUp: 'budget',
  company: 'brands',
  question: 'company',
  schedule: 'schedule',
}
const itemPlaces = ['strikes', 'payouts', 'budget', 'brands', 'company', 'schedule'] as const

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
  const ofItems = itemPlaces.map((place) => [place, own.filter(({ kind }) => placeOf[kind] === place).length])
  const ofQueues = workQueueKinds.map((kind) => [
    kind,
    queues.find((queue) => queue.kind === kind)?.count ?? 0,
  ])
  const inPlaces: Record<OfWork, number> = Object.fromEntries([...ofItems, ...ofQueues])
  return { ...counts, ...inPlaces, today: counts.samples + participations + work }
}
