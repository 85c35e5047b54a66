import { createHash, randomUUIDv7 } from 'node:crypto'
import type { InputOf } from '@sampan/contract/endpoint'
import type { MouView } from '@sampan/contract/mou'
import { consentVersion, type signMou as contract } from '@sampan/contract/mou-signing'
import { mouStatus } from '@sampan/contract/mou-status'
import type { Ctx } from '#context.ts'
import { checkEmailCode, useEmailCode } from '#features/account/code/email-code.ts'
import { type LaidFile, layFile, recordFile } from '#features/file/store-file.ts'
import { inOwnTransaction } from '#kit/call/own-transaction.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { readMou } from '../find-mou-view.ts'
import { handIn } from '../hand-in.ts'
import type { MouRecord } from '../mou.machine.ts'
import { getReachedMou } from '../mou.queries.ts'
import { userAgentMax } from '../mou-round.queries.ts'
import { type Preparation, prepareSigning } from './prepare-signing.ts'
import { sealPaper } from './seal-paper.ts'
import { findSignature, insertSignature } from './signature.queries.ts'
import { emailOfCaller, needToSign, signingKeyOf } from './signing-code.ts'

type Input = InputOf<typeof contract>

/**
 * Signs an agreement with the mailed code: the paper is sealed while no transaction is open, and handed in under a lock
 * that checks everything again (R87). Saying it again with the same signature is harmless. Refuses `emailCodeWrong`
 * with the tries left and `emailCodeExpired`, both at `verifyCode`, `mouSignedAlready` to whoever signs or hands in
 * second, `stateChanged`, and `paperNotPrinted`.
 */
export async function signMou(ctx: Ctx, input: Input): Promise<MouView> {
  const found = await getReachedMou(ctx, input.id)
  if (await isSignedSo(ctx, found, input)) return readMou(ctx, found.id)
  const key = signingKeyOf(ctx, found.id, await emailOfCaller(ctx))
  const verdict = await checkEmailCode(ctx, key, input.verifyCode, { isOwnKey: true })
  if (verdict === 'repeated') return answerRepeat(ctx, input)
  const prepared = await prepareSigning(ctx, found, input)
  const { bytes, serial } = await sealPaper(ctx, prepared)
  const laid = await layFile(ctx, {
    purpose: 'mou',
    name: `MOU ${found.number}.pdf`,
    source: bytes,
    ownerId: accountOf(ctx),
  })
  const isFirst = await inOwnTransaction(ctx, async (inside) => {
    if ((await useEmailCode(inside, key, input.verifyCode)) === 'repeated') return false
    await store(inside, input, { ...prepared, laid, serial })
    return true
  })
  return isFirst ? readMou(ctx, found.id) : answerRepeat(ctx, input)
}

/** Of the signature as it was sent: a repeat is known by it. */
const markHashOf = ({ signature }: Input): Buffer =>
  createHash('sha256').update(JSON.stringify(signature)).digest()

/** Whether the caller has signed with the very same signature. Refuses what cannot be signed any more. */
async function isSignedSo(ctx: Ctx, row: MouRecord, input: Input): Promise<boolean> {
  if (row.status === mouStatus.toSign) return false
  const signature = await findSignature(ctx, { mouId: row.id, round: row.round, party: 'creator' })
  if (signature?.markSha256.equals(markHashOf(input))) return true
  needToSign(row)
  return false
}

/** The code has done its work: for this very signature, or for one that came before. */
async function answerRepeat(ctx: Ctx, input: Input): Promise<MouView> {
  const row = await getReachedMou(ctx, input.id)
  if (!(await isSignedSo(ctx, row, input))) refuseField('emailCodeExpired', 'verifyCode')
  return readMou(ctx, row.id)
}

interface Sealed extends Preparation {
  laid: LaidFile
  serial: number
}

async function store(ctx: Ctx, input: Input, sealed: Sealed): Promise<void> {
  const { paper, steps, signer, laid, serial } = sealed
  const row = await getReachedMou(ctx, input.id)
  needToSign(row)
  const { row: file } = await recordFile(ctx, laid)
  const moved = await handIn(ctx, row, file, async (locked, round) => {
    if (locked.documentFileId !== paper.id) refuse('stateChanged')
    const signature = {
      id: randomUUIDv7(),
      mouId: locked.id,
      round,
      party: 'creator' as const,
      signerId: signer.id,
      signerName: signer.name,
      authentication: 'emailCode' as const,
      markKind: input.signature.kind,
      markSha256: markHashOf(input),
      consentVersion,
      sentAt: locked.createdAt,
      ...steps,
      signedAt: ctx.now,
      timeZone: input.timeZone,
      ip: ctx.ip || null,
      userAgent: ctx.userAgent.slice(0, userAgentMax),
      documentSha256: paper.sha256,
      beforeSha256: paper.sha256,
      afterSha256: file.sha256,
      fileId: file.id,
      sealSerial: serial,
    }
    await insertSignature(ctx, signature, signer.email)
  })
  if (!moved.isNew) refuse('mouSignedAlready')
}
