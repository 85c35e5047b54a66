import { type Ability, mayAny } from '@sampan/contract/abilities'
import type { MailLinkPurpose } from '@sampan/contract/mail-link'
import { mouStatus } from '@sampan/contract/mou-status'
import { sampleStatus } from '@sampan/contract/sample-status'
import { anyReview, participationStatus } from '@sampan/contract/task-status'
import type { Ctx } from '#context.ts'
import type { Question } from '#db/question.ts'
import type { MouRecord } from '#features/mou/mou.machine.ts'
import { findReachedMous } from '#features/mou/mou.queries.ts'
import { historyOf as historyOfMou } from '#features/mou/mou-history.queries.ts'
import { mouRulesOf } from '#features/mou/mou-subjects.ts'
import { isScriptWaiting, isStage, mayReviewAt } from '#features/participation/participation.policy.ts'
import { historyOf as historyOfParticipation } from '#features/participation/participation-history.queries.ts'
import { withinReach as participationsWithin } from '#features/participation/participation-reach.ts'
import {
  findRow as findParticipation,
  type ParticipationRowData,
} from '#features/participation/participation-row.queries.ts'
import { historyOf as historyOfSample } from '#features/sample/sample-history.queries.ts'
import { withinReach as samplesWithin } from '#features/sample/sample-reach.ts'
import { findRows as findSamples, type SampleRowData } from '#features/sample/sample-row.queries.ts'
import type { HistoryLineRow } from '#kit/clock.view.ts'

/** A case that a link is about, as its reader reaches it now, with the row of the feature that it belongs to. */
export interface ReachedCase {
  id: string
  status: number
  statusSince: Date
  sample?: SampleRowData
  participation?: ParticipationRowData
  mou?: MouRecord
}

export type CaseKind = 'sample' | 'participation' | 'mou'

/** What links know of a noun: all that differs between them but how it is decided and shown. */
interface CaseRules {
  /** The page of a case for those who decide on it, as what they are told names it. */
  page(id: string): string
  /** Those of the cases that the caller may decide at all, whether they wait or not, in any order. */
  reach(ctx: Ctx, ids: readonly string[]): Promise<ReachedCase[]>
  /** What a case waits for that the caller can decide now; undefined for nothing. */
  awaited(ctx: Ctx, reached: ReachedCase): MailLinkPurpose | undefined
  /** Newest first. */
  history(ctx: Ctx, id: string): Question<HistoryLineRow<string>[]>
}

const rules: Record<CaseKind, CaseRules> = {
  sample: {
    page: (id) => `/console/samples/${id}`,
    reach: reachSamples,
    awaited: ({ caller: { role } }, { status }) =>
      status === sampleStatus.underReview && mayAny(role, 'auditSample') ? 'sample' : undefined,
    history: historyOfSample,
  },
  participation: {
    page: (id) => `/console/participations/${id}`,
    reach: reachParticipations,
    awaited: awaitedOfParticipation,
    history: historyOfParticipation,
  },
  mou: {
    page: (id) => `/console/mous?open=${id}`,
    reach: reachMous,
    awaited: ({ caller: { role } }, { status }) =>
      status === mouStatus.inReview && mayAny(role, 'reviewMou') ? 'mou' : undefined,
    history: historyOfMou,
  },
}

const kinds: Record<MailLinkPurpose, CaseKind> = {
  sample: 'sample',
  signUp: 'participation',
  script: 'participation',
  content: 'participation',
  mou: 'mou',
}
export const kindOf = (purpose: MailLinkPurpose): CaseKind => kinds[purpose]

export const consolePageOf = (purpose: MailLinkPurpose, id: string): string => rules[kindOf(purpose)].page(id)

/** Those of the cases that the caller may decide at all, whether they wait or not (R65), in the order asked. */
export async function reachCases(ctx: Ctx, kind: CaseKind, ids: readonly string[]): Promise<ReachedCase[]> {
  const byId = new Map((await rules[kind].reach(ctx, ids)).map((each) => [each.id, each]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** What a case waits for that the caller can decide now; undefined for nothing. */
export const awaited = (ctx: Ctx, reached: ReachedCase): MailLinkPurpose | undefined =>
  rules[reached.mou ? 'mou' : reached.sample ? 'sample' : 'participation'].awaited(ctx, reached)

/** Everything that happened to a case, newest first. */
export const historyOf = (ctx: Ctx, kind: CaseKind, id: string): Question<HistoryLineRow<string>[]> =>
  rules[kind].history(ctx, id)

async function reachSamples(ctx: Ctx, ids: readonly string[]): Promise<ReachedCase[]> {
  const rows = await findSamples(ctx, ids, samplesWithin(ctx, 'auditSample'))
  return rows.map((row) => ({ ...standingOf(row.sample), sample: row }))
}

const deciding: readonly Ability[] = ['auditSignUp', 'reviewScript', ...anyReview]

/** A link is about one of them, or two where a mail tells of two: no need for a statement for many. */
async function reachParticipations(ctx: Ctx, ids: readonly string[]): Promise<ReachedCase[]> {
  const reach = participationsWithin(ctx, deciding)
  const rows: ReachedCase[] = []
  for (const id of ids) {
    const row = await findParticipation(ctx, id, reach)
    if (row) rows.push({ ...standingOf(row.participation), participation: row })
  }
  return rows
}

function awaitedOfParticipation(
  { caller: { role } }: Ctx,
  { participation, status }: ReachedCase,
): MailLinkPurpose | undefined {
  if (status === participationStatus.applied) return mayAny(role, 'auditSignUp') ? 'signUp' : undefined
  if (isScriptToRead(participation)) return mayAny(role, 'reviewScript') ? 'script' : undefined
  if (!isStage(status) || !mayReviewAt(role, status)) return undefined
  const hasWork =
    status !== participationStatus.publicationCheck || participation?.participation.postUrl !== null
  return hasWork ? 'content' : undefined
}

const isScriptToRead = (row: ParticipationRowData | undefined): boolean => {
  const duty = row?.participation.clockDuty ?? null
  return duty !== null && isScriptWaiting({ duty })
}

/** Who signs an agreement reaches it too, and decides nothing; the record that it belongs to is asked as well. */
async function reachMous(ctx: Ctx, ids: readonly string[]): Promise<ReachedCase[]> {
  if (!mayAny(ctx.caller.role, 'reviewMou')) return []
  const found = [...(await findReachedMous(ctx, ids)).values()]
  const reached: ReachedCase[] = []
  for (const [kind, rows] of Map.groupBy(found, (row) => row.kind)) {
    const subjects = rows.map(({ subjectId }) => subjectId)
    const reviewed = await mouRulesOf(ctx, kind).mayReview(ctx, subjects)
    const own = rows.filter(({ subjectId }) => reviewed.has(subjectId))
    reached.push(...own.map((row) => ({ ...standingOf(row), mou: row })))
  }
  return reached
}

const standingOf = ({ id, status, statusSince }: { id: string; status: number; statusSince: Date }) => ({
  id,
  status,
  statusSince,
})
