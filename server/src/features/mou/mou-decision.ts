import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { Ctx } from '#context.ts'
import { findFileById } from '#features/file/file.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { type BatchCase, decideEach } from '#kit/case/batch.ts'
import { transition } from '#kit/case/transition.ts'
import { type MouRecord, mouMachine } from './mou.machine.ts'
import { findCreatorNames, findReachedMous } from './mou.queries.ts'
import { evidenceOf } from './mou-evidence.ts'
import { mailAboutMou } from './mou-mail.ts'
import { decideRound, findRound } from './mou-round.queries.ts'
import { type MouEvidence, type MouSubjectRules, mouRulesOf } from './mou-subjects.ts'

type MouCase = BatchCase & { row: MouRecord }

export interface Decision {
  ids: readonly string[]
  /** By agreement, the round that the reviewer read. */
  seen: Partial<Record<string, number>>
  verb: 'approve' | 'return'
  outcome: 'approved' | 'returned'
  feedback: string
  /** Moves the record that the agreement belongs to. */
  tellRecord(rules: MouSubjectRules, subjectId: string, evidence: MouEvidence[]): Promise<void>
}

/**
 * Decides agreements row by row. Records are locked in the order of their own ids and before their agreements, as by
 * every verb of theirs, so that no two batches wait for each other in a circle.
 */
export function decideMous(ctx: Ctx, decision: Decision): Promise<BatchResult> {
  return decideEach<MouCase>(ctx, {
    ids: decision.ids,
    find: (ids) => findCases(ctx, ids),
    orderOf: ({ row }) => `${row.kind} ${row.subjectId} `,
    decide: ({ row }) => decideMou(ctx, row, decision),
    words: `mou:outcome.${decision.outcome}`,
  })
}

async function findCases(ctx: Ctx, ids: readonly string[]): Promise<Map<string, MouCase>> {
  const found = await findReachedMous(ctx, ids)
  const names = await findCreatorNames(ctx, [...found.values()])
  const cases = [...found.values()].map((row): [string, MouCase] => [
    row.id,
    { id: row.id, number: row.number, name: names.get(row.accountId) ?? '', row },
  ])
  return new Map(cases)
}

/** One decision, also as a step of a record's own verbs. */
export async function decideMou(
  ctx: Ctx,
  found: MouRecord,
  decision: Omit<Decision, 'ids'>,
): Promise<undefined> {
  const { verb, outcome, feedback } = decision
  const rules = mouRulesOf(ctx, found.kind)
  if (!(await rules.mayReview(ctx, found.subjectId))) refuse('notFound')
  const evidence = await evidenceOfRound(ctx, found)
  await decision.tellRecord(rules, found.subjectId, evidence)
  const { isNew } = await transition(ctx, mouMachine, {
    id: found.id,
    verb,
    reason: feedback,
    evidence,
    mayTouch: () => true,
    async decide(row) {
      // A newer paper than the one that was read must not be decided unseen.
      if (row.round !== (decision.seen[row.id] ?? found.round)) refuse('stateChanged')
      await decideRound(ctx, row.id, row.round, { outcome, feedback })
      return {}
    },
  })
  if (isNew) await mailAboutMou(ctx, found.id, 'creator', outcome, { feedback })
}

async function evidenceOfRound(ctx: Ctx, found: MouRecord): Promise<MouEvidence[]> {
  const round = await findRound(ctx, found.id, found.round)
  const file = round && (await findFileById(ctx, round.fileId))
  return file ? evidenceOf(file) : []
}
