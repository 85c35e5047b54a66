import { reachOf } from '@sampan/contract/abilities'
import type { MouRow, MouView } from '@sampan/contract/mou'
import { mouStatus } from '@sampan/contract/mou-status'
import type { Ctx } from '#context.ts'
import { presentFile } from '#features/file/file.view.ts'
import type { AwaitedDecision } from '#features/file/signed-link.ts'
import { presentClock } from '#kit/clock.view.ts'
import { otherLanguage, textOf } from '#kit/local-text.ts'
import type { MouRecord } from './mou.machine.ts'
import { actionsOf, isTurnOf, sideOf } from './mou.policy.ts'
import type { RoundData } from './mou-round.queries.ts'
import type { SignatureFacts } from './sign/signature.queries.ts'

/** Who agrees, by name. */
interface PartyNames {
  creator: string
  brand: string
}

interface Papers {
  /** Newest first. */
  rounds: readonly RoundData[]
  signatures: readonly SignatureFacts[]
  /** Whether the addresses of its papers end with its wait for a decision. */
  endsWithWait: boolean
}

/** An agreement with its papers, for whoever reads it. Whether the reader may is asked before. */
export function presentMou(
  ctx: Ctx,
  row: Omit<MouRecord, 'search'>,
  { rounds, signatures, endsWithWait }: Papers,
  parties: PartyNames,
): MouView {
  const awaited = endsWithWait ? { id: row.id, since: row.statusSince } : undefined
  const newest = rounds[0]?.round
  const cameBack = row.status === mouStatus.toSign && newest?.outcome === 'returned'
  return {
    id: row.id,
    kind: row.kind,
    subjectId: row.subjectId,
    number: row.number,
    title: textOf(row.title, ctx.language, row.countryCode),
    ...otherLanguage(row.title, ctx.language, row.countryCode),
    creatorName: parties.creator,
    brandName: parties.brand,
    status: row.status,
    clock: presentMouClock(ctx, row),
    // Staff with the creator in care see its state; the documents are for those who sign and review (R65).
    rounds: readsPapers(ctx) ? rounds.map((each) => presentRound(ctx, each, signatures, awaited)) : [],
    feedback: cameBack ? newest.feedback : '',
    actions: actionsOf(ctx.caller.role, row.status),
  }
}

const readsPapers = ({ caller: { role } }: Ctx): boolean =>
  sideOf(role) !== 'creator' || reachOf(role, 'signMou') !== undefined

function presentRound(
  ctx: Ctx,
  { round, decidedBy, file }: RoundData,
  signatures: readonly SignatureFacts[],
  awaited: AwaitedDecision | undefined,
): MouView['rounds'][number] {
  const own = signatures.filter((each) => each.round === round.round)
  return {
    round: round.round,
    file: presentFile(ctx, file, awaited),
    submittedAt: round.submittedAt.toISOString(),
    decidedAt: round.decidedAt?.toISOString() ?? null,
    outcome: round.outcome,
    feedback: round.feedback,
    decidedBy: decidedBy ?? '',
    signatures: own.map(({ party, signerName, signedAt }) => ({
      party,
      name: signerName,
      at: signedAt.toISOString(),
    })),
  }
}

/** The running duty, computed for the reader. */
export function presentMouClock(ctx: Pick<Ctx, 'caller'>, row: Omit<MouRecord, 'search'>): MouRow['clock'] {
  const clock = presentClock(row)
  return clock && { ...clock, isYours: isTurnOf(ctx.caller.role, clock.owner), isExtended: false }
}
