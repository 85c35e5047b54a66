import { type Ability, mayAny } from '@sampan/contract/abilities'
import type { MailLinkPurpose } from '@sampan/contract/mail-link'
import { sampleStatus } from '@sampan/contract/sample-status'
import { anyReview, participationStatus } from '@sampan/contract/task-status'
import type { Ctx } from '#context.ts'
import { isStage, mayReviewAt } from '#features/participation/participation.policy.ts'
import { withinReach as participationsWithin } from '#features/participation/participation-reach.ts'
import {
  findRow as findParticipation,
  type ParticipationRowData,
} from '#features/participation/participation-row.queries.ts'
import { withinReach as samplesWithin } from '#features/sample/sample-reach.ts'
import { findRows as findSamples, type SampleRowData } from '#features/sample/sample-row.queries.ts'

/** A case that a link is about, as its reader reaches it now; the rows of the feature that it belongs to. */
export type ReachedCase = { id: string; status: number; statusSince: Date } & (
  | { sample: SampleRowData; participation?: undefined }
  | { sample?: undefined; participation: ParticipationRowData }
)

const ofSample = (sample: SampleRowData): ReachedCase => ({
  id: sample.sample.id,
  status: sample.sample.status,
  statusSince: sample.sample.statusSince,
  sample,
})

const ofParticipation = (participation: ParticipationRowData): ReachedCase => ({
  id: participation.participation.id,
  status: participation.participation.status,
  statusSince: participation.participation.statusSince,
  participation,
})

export type CaseKind = 'sample' | 'participation'

export const kindOf = (purpose: MailLinkPurpose): CaseKind =>
  purpose === 'sample' ? 'sample' : 'participation'

/** The page of a case for those who decide on it, as what they are told names it. */
export const consolePageOf = (purpose: MailLinkPurpose, id: string): string =>
  `/console/${kindOf(purpose) === 'sample' ? 'samples' : 'participations'}/${id}`

const deciding: readonly Ability[] = ['auditSignUp', ...anyReview]

/** Those of the cases that the caller may decide at all, whether they wait or not (R65), in the order asked. */
export async function reachCases(ctx: Ctx, kind: CaseKind, ids: readonly string[]): Promise<ReachedCase[]> {
  const found = kind === 'sample' ? await reachSamples(ctx, ids) : await reachParticipations(ctx, ids)
  const byId = new Map(found.map((each) => [each.id, each]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function reachSamples(ctx: Ctx, ids: readonly string[]): Promise<ReachedCase[]> {
  const rows = await findSamples(ctx, ids, samplesWithin(ctx, 'auditSample'))
  return rows.map(ofSample)
}

/** A link is about one of them, or two where a mail tells of two: no need for a statement for many. */
async function reachParticipations(ctx: Ctx, ids: readonly string[]): Promise<ReachedCase[]> {
  const reach = participationsWithin(ctx, deciding)
  const rows: ReachedCase[] = []
  for (const id of ids) {
    const row = await findParticipation(ctx, id, reach)
    if (row) rows.push(ofParticipation(row))
  }
  return rows
}

/** What a case waits for that the caller can decide now; undefined for nothing. */
export function awaited(
  ctx: Ctx,
  { sample, participation, status }: ReachedCase,
): MailLinkPurpose | undefined {
  const { role } = ctx.caller
  if (sample) return status === sampleStatus.underReview && mayAny(role, 'auditSample') ? 'sample' : undefined
  if (status === participationStatus.applied) return mayAny(role, 'auditSignUp') ? 'signUp' : undefined
  if (!isStage(status) || !mayReviewAt(role, status)) return undefined
  const hasWork =
    status !== participationStatus.publicationCheck || participation.participation.postUrl !== null
  return hasWork ? 'content' : undefined
}
