import type { InputOf } from '@sampan/contract/endpoint'
import type { checkPaper as contract, PaperCheck } from '@sampan/contract/mou-signing'
import { mouStatus } from '@sampan/contract/mou-status'
import type { Ctx } from '#context.ts'
import { findByPaper, findSignature } from './signature.queries.ts'

const unknown: PaperCheck = {
  kind: 'unknown',
  number: '',
  signedAt: null,
  countersignedAt: null,
  standing: null,
}

/**
 * What is known of a file by the hash of its bytes. It names the agreement by its number and no person: whoever holds
 * the file reads their names there.
 */
export async function checkPaper(ctx: Ctx, { sha256 }: InputOf<typeof contract>): Promise<PaperCheck> {
  const hash = Buffer.from(sha256, 'hex')
  const found = await findByPaper(ctx, hash)
  if (!found) return unknown
  const { signature, mou } = found
  const standing = standingOf(mou.status, found.round.outcome)
  if (signature.documentSha256.equals(hash))
    return { ...unknown, kind: 'unsigned', number: mou.number, standing }
  const { mouId, round } = signature
  const first = await findSignature(ctx, { mouId, round, party: 'creator' })
  const isSecond = signature.party === 'brand'
  return {
    kind: isSecond ? 'countersigned' : 'signed',
    number: mou.number,
    signedAt: (first ?? signature).signedAt.toISOString(),
    countersignedAt: isSecond ? signature.signedAt.toISOString() : null,
    standing,
  }
}

function standingOf(status: number, outcome: 'inReview' | 'returned' | 'approved'): PaperCheck['standing'] {
  if (status === mouStatus.dropped) return 'ended'
  return outcome
}
