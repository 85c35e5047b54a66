import { type Ability, mayAny, reachOf } from '@sampan/contract/abilities'
import { anyInvitation } from '@sampan/contract/invitation-sent'
import type { Arrival } from '@sampan/contract/today'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { Question } from '#db/question.ts'
import { oneColleague } from '#features/account/workspace.ts'
import { cooperation } from '#features/cooperation/cooperation.tables.ts'
import {
  cooperationsCameIn,
  reached as reachedCooperations,
} from '#features/cooperation/sent-cooperation.queries.ts'
import { invitation } from '#features/invitation/invitation.tables.ts'
import {
  invitationsCameIn,
  reached as reachedInvitations,
} from '#features/invitation/sent-invitation.queries.ts'
import { mou } from '#features/mou/mou.tables.ts'
import { mousCameIn } from '#features/mou/mou-list.queries.ts'
import { withinMouReach } from '#features/mou/mou-reach.ts'
import {
  participationsCameIn,
  reached as reachedParticipations,
} from '#features/participation/list/participation-list.queries.ts'
import { participation } from '#features/participation/participation.tables.ts'
import {
  owedParticipations,
  waitingParticipations,
} from '#features/participation/waiting-participations.queries.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { samplesCameIn } from '#features/sample/sample-list.queries.ts'
import {
  narrowedTo,
  owedSamples,
  type ReadOnce,
  reachedOfFew as reachedSamples,
  readOnce,
  waitingSamples,
} from '#features/sample/waiting-samples.queries.ts'
import { selectTimeAnswers } from '#features/schedule/times-to-answer.queries.ts'
import { boundedCount } from '#kit/page.ts'
import { type CaseGroup, caseGroups, dutiesOfGroup, type GroupDuties } from './today-groups.ts'

const ofSample = (where: SQL | undefined): SQL => sql`select 1 from ${sample} where ${where}`
const ofParticipation = (where: SQL | undefined): SQL => sql`select 1 from ${participation} where ${where}`

const applied = (ctx: Ctx, came: SQL): SQL => ofSample(and(reachedSamples(ctx), came))
const signedUp = (ctx: Ctx, came: SQL): SQL => ofParticipation(and(reachedParticipations(ctx), came))

/** What may have come in, by the abilities that let somebody see it; each by the condition of the list that holds it. */
const arrivalsOf: Record<Arrival, { needs: readonly Ability[]; selectOne: (ctx: Ctx, since: Date) => SQL }> =
  {
    applications: {
      needs: ['seeSamples'],
      selectOne: (ctx, since) => applied(ctx, samplesCameIn.applications(since)),
    },
    signUps: {
      needs: ['seeTasks'],
      selectOne: (ctx, since) => signedUp(ctx, participationsCameIn.signUps(since)),
    },
    agreements: {
      needs: ['reviewMou'],
      selectOne: (ctx, since) => sql`select 1 from ${mou} where ${mou.tenantId} = ${ctx.tenant.id}
        and ${withinMouReach(ctx)} and ${mousCameIn(since)}`,
    },
    drafts: {
      needs: ['seeTasks'],
      selectOne: (ctx, since) => signedUp(ctx, participationsCameIn.drafts(since)),
    },
    delivered: {
      needs: ['seeSamples'],
      selectOne: (ctx, since) => applied(ctx, samplesCameIn.delivered(since)),
    },
    posts: {
      needs: ['seeSamples'],
      selectOne: (ctx, since) => applied(ctx, samplesCameIn.posts(since)),
    },
    answers: {
      needs: anyInvitation,
      selectOne: (
        ctx,
        since,
      ) => sql`select 1 from ${invitation} where ${invitation.tenantId} = ${ctx.tenant.id}
        and ${invitationsCameIn(since)} and ${reachedInvitations(ctx)}`,
    },
    cooperations: {
      needs: ['inviteCreator'],
      selectOne: (
        ctx,
        since,
      ) => sql`select 1 from ${cooperation} where ${cooperation.tenantId} = ${ctx.tenant.id}
        and ${cooperationsCameIn(since)} and ${reachedCooperations(ctx)}`,
    },
    times: { needs: ['keepSchedules'], selectOne: selectTimeAnswers },
  }

export interface TodayCounts {
  waiting: Record<CaseGroup, number>
  owed: { total: number; late: number; lateOf: { samples: number; participations: number } }
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
    owed: {
      total: both('owed_total'),
      late: both('owed_late'),
      lateOf: { samples: of('owed_lateSamples'), participations: of('owed_lateParts') },
    },
    hasColleagues: of('colleagues') > 0,
    cameIn: Object.fromEntries(seen.map((name) => [name, of(`in_${name}`)])),
  }
}
