import type { BatchResult } from '@sampan/contract/batch.schemas'
import { type MouKind, mouStatus } from '@sampan/contract/mou-status'
import type { Ctx } from '#context.ts'
import { Refusal, refuse } from '#kit/call/refusal.ts'
import { type BatchCase, decideTogether } from '#kit/case/batch.ts'
import { type Fate, movedOf, refusalsOf, transitionEach } from '#kit/case/transition-each.ts'
import { type MouRecord, mouMachine } from './mou.machine.ts'
import { findCreatorNames, findReachedMous, listStandingMous } from './mou.queries.ts'
import { evidenceOf } from './mou-evidence.ts'
import { mailAboutMous } from './mou-mail.ts'
import { decideRounds, findPapers } from './mou-round.queries.ts'
import { type MouEvidence, type MouSubjectRules, mouRulesOf, type RecordMoves } from './mou-subjects.ts'
import { countersignLater } from './sign/countersign-mou.ts'

type MouCase = BatchCase & { row: MouRecord }

export interface Decision {
  ids: readonly string[]
  /** By agreement, the round that the reviewer read. */
  seen: Partial<Record<string, number>>
  verb: 'approve' | 'return'
  outcome: 'approved' | 'returned'
  feedback: string
  /** Decides how the records move that the agreements belong to. In: by record, the evidence. */
  moveRecords(rules: MouSubjectRules, given: ReadonlyMap<string, MouEvidence[]>): Promise<RecordMoves>
}

/** Decides agreements that the caller reaches, each on its own, by a fixed number of statements. */
export function decideMous(ctx: Ctx, decision: Decision): Promise<BatchResult> {
  return decideTogether<MouCase>(ctx, {
    ids: decision.ids,
    find: (ids) => findCases(ctx, ids),
    async decideAll(found) {
      const rows = found.map(({ row }) => row)
      return refusalsOf(await decideAll(ctx, rows, decision))
    },
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

/**
 * The same as a step of the records' own verbs. Records are locked before their agreements, in the order of their kinds
 * and ids, as by every verb of theirs, so that no two batches wait for each other in a circle. Both are stored, or neither
 * when one of them refuses. Out: by agreement.
 */
async function decideAll(
  ctx: Ctx,
  found: readonly MouRecord[],
  decision: Omit<Decision, 'ids'>,
): Promise<ReadonlyMap<string, Fate<MouRecord>>> {
  const papers = await findPapers(ctx, found)
  const evidence = new Map([...papers].map(([id, { file }]) => [id, evidenceOf(file)]))
  const byKind = [...Map.groupBy(found, ({ kind }) => kind)].toSorted(([one], [two]) => (one < two ? -1 : 1))
  const records: MovedRecords[] = []
  for (const [kind, rows] of byKind)
    records.push(await decideRecords(ctx, kind, { rows, evidence, decision }))
  const fates = await decidePapers(
    ctx,
    records.flatMap(({ rows }) => rows),
    { evidence, decision },
  )
  for (const { rows, store } of records) {
    const going = rows.filter(({ id }) => !(fates.get(id) instanceof Refusal))
    await store(new Set(going.map(({ subjectId }) => subjectId)))
  }
  const moved = movedOf(fates).map(({ row }) => row.id)
  await mailAboutMous(ctx, moved, 'creator', decision.outcome, { feedback: decision.feedback })
  if (decision.verb === 'approve') await countersignLater(ctx, papers, moved)
  return new Map<string, Fate<MouRecord>>([...records.flatMap(({ refused }) => refused), ...fates])
}

/** Decides the agreements that count for records of a kind. Out: by record; one without an agreement is refused `notFound`. */
export async function decideMousOf(
  ctx: Ctx,
  kind: MouKind,
  { subjectIds, ...decision }: Omit<Decision, 'ids'> & { subjectIds: readonly string[] },
): Promise<ReadonlyMap<string, Fate<MouRecord>>> {
  const standing = await listStandingMous(ctx, kind, subjectIds)
  const fates = await decideAll(ctx, standing, decision)
  const mouOf = new Map(standing.map(({ id, subjectId }) => [subjectId, id]))
  return new Map(
    subjectIds.map((id) => [id, fates.get(mouOf.get(id) ?? '') ?? new Refusal('notFound')] as const),
  )
}

interface Deciding {
  evidence: ReadonlyMap<string, MouEvidence[]>
  decision: Omit<Decision, 'ids'>
}

interface MovedRecords extends Pick<RecordMoves, 'store'> {
  /** The agreements whose records may move. */
  rows: MouRecord[]
  /** The others, by their ids. */
  refused: [string, Refusal][]
}

async function decideRecords(
  ctx: Ctx,
  kind: MouKind,
  { rows, evidence, decision }: Deciding & { rows: readonly MouRecord[] },
): Promise<MovedRecords> {
  const rules = mouRulesOf(ctx, kind)
  const reviewed = await rules.mayReview(
    ctx,
    rows.map(({ subjectId }) => subjectId),
  )
  // A record keeps the evidence of the agreement that counts, whatever was dropped before it.
  const inTurn = rows
    .filter(({ subjectId }) => reviewed.has(subjectId))
    .toSorted((one, two) => Number(isStanding(one)) - Number(isStanding(two)))
  const given = new Map(inTurn.map(({ id, subjectId }) => [subjectId, evidence.get(id) ?? []]))
  const moves = await decision.moveRecords(rules, given)
  const refusalOf = ({ subjectId }: MouRecord): Refusal | undefined =>
    reviewed.has(subjectId) ? moves.refusals.get(subjectId) : new Refusal('notFound')
  const refused = rows.flatMap((row): [string, Refusal][] => {
    const why = refusalOf(row)
    return why ? [[row.id, why]] : []
  })
  return { rows: rows.filter((row) => !refusalOf(row)), refused, store: moves.store }
}

const isStanding = ({ status }: MouRecord): boolean => status !== mouStatus.dropped

/** Their records are locked already. */
function decidePapers(
  ctx: Ctx,
  found: readonly MouRecord[],
  { evidence, decision }: Deciding,
): Promise<Map<string, Fate<MouRecord>>> {
  const { verb, feedback, seen } = decision
  const foundAt = new Map(found.map(({ id, round }) => [id, round]))
  const decided: MouRecord[] = []
  return transitionEach(ctx, mouMachine, {
    ids: [...foundAt.keys()],
    verb,
    reason: feedback,
    decide(row) {
      // A newer paper than the one that was read must not be decided unseen.
      if (row.round !== (seen[row.id] ?? foundAt.get(row.id))) refuse('stateChanged')
      decided.push(row)
      return { evidence: evidence.get(row.id) ?? [] }
    },
    alongside: () => decideRounds(ctx, decided, decision),
  })
}
