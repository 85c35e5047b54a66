import { type HistoryVerb, historyVerbs } from '@sampan/contract/history'
import {
  type McnLinkClock,
  type McnLinkVerb,
  mcnLinkAnswerDays,
  mcnLinkStatus,
  mcnLinkTransitions,
} from '@sampan/contract/mcn-link-status'
import type { ClockPlan } from '#kit/case/clock.ts'
import type { Machine } from '#kit/case/transition.ts'
import type { Ctx } from '#kit/context.ts'
import { mcnLink, mcnLinkHistory } from './mcn-link.tables.ts'

export type McnLinkRecord = typeof mcnLink.$inferSelect

/** The life of a link: the contract's table of verbs, run by kit/case/transition.ts. */
export const mcnLinkMachine: Machine<typeof mcnLink, McnLinkVerb, HistoryVerb<'mcnLink'>> = {
  noun: 'mcnLink',
  table: mcnLink,
  history: mcnLinkHistory,
  subject: mcnLinkHistory.mcnLinkId,
  subjectKey: 'mcnLinkId',
  transitions: mcnLinkTransitions,
  lines: historyVerbs.mcnLink,
  clockOf: (ctx, status) => (status === mcnLinkStatus.open ? answerClock(ctx) : null),
}

export const answerClock = ({
  now,
}: Pick<Ctx, 'now'>): ClockPlan<McnLinkClock['duty'], McnLinkClock['owner']> => ({
  duty: 'answerMcnLink',
  owner: 'creator',
  dueAt: new Date(now.getTime() + mcnLinkAnswerDays * 86_400_000),
})
