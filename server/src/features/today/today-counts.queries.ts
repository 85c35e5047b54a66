import { type Ability, mayAny, reachOf } from '@sampan/contract/abilities'
import { anyInvitation } from '@sampan/contract/invitation-sent'
import { invitationStatus } from '@sampan/contract/invitation-status'
import { mouStatus } from '@sampan/contract/mou-status'
import { fulfilledStatuses, sampleStatus } from '@sampan/contract/sample-status'
import { participationStatus } from '@sampan/contract/task-status'
import type { Arrival } from '@sampan/contract/today'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { Question } from '#db/question.ts'
import { oneColleague } from '#features/account/workspace.ts'
import { invitation } from '#features/invitation/invitation.tables.ts'
import { mou } from '#features/mou/mou.tables.ts'
import { withinMouReach } from '#features/mou/mou-reach.ts'
import { reached as reachedParticipations } from '#features/participation/list/participation-list.queries.ts'
import { participation } from '#features/participation/participation.tables.ts'
import {
  owedParticipations,
  waitingParticipations,
} from '#features/participation/waiting-participations.queries.ts'
import { sample } from '#features/sample/sample.tables.ts'
import {
  narrowedTo,
  owedSamples,
  type ReadOnce,
  reachedOfFew as reachedSamples,
  readOnce,
  waitingSamples,
} from '#features/sample/waiting-samples.queries.ts'
import { selectTimeAnswers } from '#features/schedule/times-to-answer.queries.ts'
import { reachOver } from '#kit/call/reach.ts'
import { boundedCount } from '#kit/page.ts'
import { type CaseGroup, caseGroups, dutiesOfGroup, type GroupDuties } from './today-groups.ts'

const codes = (...statuses: readonly number[]): SQL => sql.raw(statuses.join(', '))
const ofSample = (where: SQL | undefined): SQL => sql`select 1 from ${sample} where ${where}`
const ofParticipation = (where: SQL | undefined): SQL => sql`select 1 from ${participation} where ${where}`

/** Samples that came into one of the states; the index of latest changes is entered at the moment. */
const samplesInto = (ctx: Ctx, since: Date, ...statuses: readonly number[]): SQL =>
  ofSample(
    and(
      reachedSamples(ctx),
      sql`${sample.updatedAt} >= ${since} and ${sample.statusSince} >= ${since}
        and ${sample.status} in (${codes(...statuses)})`,
    ),
  )

const { contentReview, brandReview } = participationStatus
const { agreed, rejected, underReview } = invitationStatus

/** What may have come in, by the abilities that let somebody see it. */
const arrivalsOf: Record<Arrival, { needs: readonly Ability[]; selectOne: (ctx: Ctx, since: Date) => SQL }> =
  {
    applications: {
      needs: ['seeSamples'],
      selectOne: (ctx, since) => ofSample(and(reachedSamples(ctx), sql`${sample.appliedAt} >= ${since}`)),
    },
    signUps: {
      needs: ['seeTasks'],
      selectOne: (ctx, since) =>
        ofParticipation(and(reachedParticipations(ctx), sql`${participation.signedUpAt} >= ${since}`)),
    },
    agreements: {
      needs: ['reviewMou'],
      selectOne: (ctx, since) => sql`select 1 from ${mou} where ${mou.tenantId} = ${ctx.tenant.id}
      and ${withinMouReach(ctx)} and ${mou.status} = ${codes(mouStatus.inReview)} and ${mou.submittedAt} >= ${since}`,
    },
    drafts: {
      needs: ['seeTasks'],
      selectOne: (ctx, since) =>
        ofParticipation(
          and(
            reachedParticipations(ctx),
            sql`${participation.status} in (${codes(contentReview, brandReview)}) and ${participation.statusSince} >= ${since}`,
          ),
        ),
    },
    delivered: {
      needs: ['seeSamples'],
      selectOne: (ctx, since) => samplesInto(ctx, since, sampleStatus.received),
    },
    posts: {
      needs: ['seeSamples'],
      selectOne: (ctx, since) => samplesInto(ctx, since, ...fulfilledStatuses),
    },
    answers: {
      needs: anyInvitation,
      selectOne: (
        ctx,
        since,
      ) => sql`select 1 from ${invitation} where ${invitation.tenantId} = ${ctx.tenant.id}
      and ${invitation.status} in (${codes(agreed, rejected, underReview)}) and ${invitation.statusSince} >= ${since}
      and ${answersTo(ctx)}`,
    },
    times: { needs: ['keepSchedules'], selectOne: selectTimeAnswers },
  }

/** Answers to what the caller's company sent, or that the caller looks at. */
function answersTo(ctx: Ctx): SQL {
  const sent = mayAny(ctx.caller.role, 'inviteCreator')
    ? reachOver(ctx, 'inviteCreator', { account: invitation.inviterId, brand: invitation.brandId })
    : sql`false`
  const looked = mayAny(ctx.caller.role, 'reviewInvitation')
    ? reachOver(ctx, 'reviewInvitation', { account: invitation.accountId })
    : sql`false`
  return sql`(${sent} or ${looked})`
}

export interface TodayCounts {
  waiting: Record<CaseGroup, number>
  owed: { total: number; late: number }
  hasColleagues: boolean
  cameIn: Partial<Record<Arrival, number>>
}

interface Cases {
  waiting(narrow: GroupDuties['samples']): SQL
  owed(narrow: { isLate?: boolean }): SQL
}

/** Each question asked by itself, which reads no further than lists count. */
const eachAlone = (ctx: Ctx): Cases => ({
  waiting: (narrow) => ofSample(waitingSamples(ctx, narrow)),
  owed: (narrow) => ofSample(owedSamples(ctx, narrow)),
})

/** Of what was read once: each question by itself would read all of it. */
const ofOnce = ({ waits, owes }: ReadOnce): Cases => ({
  waiting: (narrow) => sql`select 1 from ${waits} where ${narrowedTo(narrow) ?? sql`true`}`,
  owed: (narrow) => sql`select 1 from ${owes} where ${narrowedTo(narrow) ?? sql`true`}`,
})

/** Of somebody who has a few of all cases in care, all of them are read to find these: once for the whole page. */
export const onceForPage = (ctx: Ctx): ReadOnce | undefined =>
  reachOf(ctx.caller.role, 'seeSamples') === 'inCare' ? readOnce(ctx) : undefined

/** All counts of the page, each up to 1,001 of a kind of case. */
export function askCounts(ctx: Ctx, since: Date, once: ReadOnce | undefined): Question<TodayCounts> {
  const questions = new Map<string, SQL>()
  const samples = once ? ofOnce(once) : eachAlone(ctx)
  for (const group of caseGroups) {
    const narrow = dutiesOfGroup(group)
    questions.set(`${group}Samples`, samples.waiting(narrow.samples))
    questions.set(`${group}Parts`, ofParticipation(waitingParticipations(ctx, narrow.participations)))
  }
  for (const [name, narrow] of [
    ['total', {}],
    ['late', { isLate: true }],
  ] as const) {
    questions.set(`owed_${name}Samples`, samples.owed(narrow))
    questions.set(`owed_${name}Parts`, ofParticipation(owedParticipations(ctx, narrow)))
  }
  const seen = (Object.keys(arrivalsOf) as Arrival[]).filter((name) =>
    mayAny(ctx.caller.role, ...arrivalsOf[name].needs),
  )
  for (const name of seen) questions.set(`in_${name}`, arrivalsOf[name].selectOne(ctx, since))
  questions.set('colleagues', oneColleague(ctx))
  const names = [...questions.keys()]
  const counts = [...questions.values()].map(boundedCount)
  return {
    value: sql`json_build_array(${sql.join(counts, sql`, `)})`,
    read: (values) => countsOf(new Map(names.map((name, at) => [name, (values as number[])[at] ?? 0])), seen),
  }
}

function countsOf(found: ReadonlyMap<string, number>, seen: readonly Arrival[]): TodayCounts {
  const of = (name: string) => found.get(name) ?? 0
  const both = (name: string) => of(`${name}Samples`) + of(`${name}Parts`)
  return {
    waiting: Object.fromEntries(caseGroups.map((group) => [group, both(group)])) as Record<CaseGroup, number>,
    owed: { total: both('owed_total'), late: both('owed_late') },
    hasColleagues: of('colleagues') > 0,
    cameIn: Object.fromEntries(seen.map((name) => [name, of(`in_${name}`)])),
  }
}
