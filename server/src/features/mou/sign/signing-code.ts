import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import { limits } from '@sampan/contract/limits'
import { consentVersion, type sendSigningCode as contract } from '@sampan/contract/mou-signing'
import { mouStatus } from '@sampan/contract/mou-status'
import type { Ctx } from '#context.ts'
import { findAccount } from '#features/account/account.queries.ts'
import type { Contact } from '#features/account/account.tables.ts'
import { emailHashOf } from '#features/account/code/email-code.ts'
import { codeEnd, mailCode, refuseWhileLocked } from '#features/account/code/mail-code.ts'
import { type FileRow, findFileById } from '#features/file/file.queries.ts'
import { inOwnTransaction } from '#kit/call/own-transaction.ts'
import { refuse } from '#kit/call/refusal.ts'
import { countTry } from '#kit/call/throttle.ts'
import { writeHistory } from '#kit/case/transition.ts'
import { accountOf } from '#kit/context.ts'
import { type MouRecord, mouMachine } from '../mou.machine.ts'
import { getReachedMou } from '../mou.queries.ts'
import { evidenceOf } from '../mou-evidence.ts'

/** Codes that one account may have mailed in an hour, for all its agreements together. */
const codesPerHour = 12

/** The address that an account has now. */
export async function emailOfCaller(ctx: Ctx): Promise<string> {
  const account = await findAccount(ctx, accountOf(ctx))
  if (!account) return refuse('sessionOver')
  return ctx.app.cipher.open<Contact>(ctx.tenant.id, account.contactCipher).email
}

/** What a code for signing is kept under: it signs one agreement and is no use for anything else of that address. */
export const signingKeyOf = (ctx: Ctx, mouId: string, email: string): Buffer =>
  emailHashOf(ctx, `sign ${mouId} ${email}`)

/** Refuses `mouSignedAlready` for an agreement that was signed or handed in, and `stateChanged` for one that ended. */
export function needToSign({ status }: MouRecord): void {
  if (status === mouStatus.dropped) refuse('stateChanged')
  if (status !== mouStatus.toSign) refuse('mouSignedAlready')
}

/** The unsigned paper of an agreement, if it is the one that the caller has read. Refuses `stateChanged`. */
export async function needReadPaper(ctx: Ctx, row: MouRecord, sha256: string): Promise<FileRow> {
  const paper = row.documentFileId ? await findFileById(ctx, row.documentFileId) : undefined
  if (paper?.sha256.toString('hex') !== sha256) return refuse('stateChanged')
  return paper
}

/**
 * Mails a code that signs one agreement, and keeps that the caller consents to sign it so (R87). Refuses
 * `codeSentAlready` within 60 s, `mouSignedAlready`, `stateChanged` and `tooManyRequests`.
 */
export async function sendSigningCode(
  ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const row = await getReachedMou(ctx, input.id)
  needToSign(row)
  const paper = await needReadPaper(ctx, row, input.sha256)
  const email = await emailOfCaller(ctx)
  const key = signingKeyOf(ctx, row.id, email)
  await refuseWhileLocked(ctx, key, 'verifyCode')
  const sent = await countTry(ctx, `signingCode:${accountOf(ctx)}`, 3_600_000)
  if (sent > codesPerHour) refuse('tooManyRequests', { status: 429, params: { context: 'hour' } })
  const isSent = await inOwnTransaction(ctx, async (inside) => {
    const mail = { email, text: 'mou:mail.signCode', params: { number: row.number } }
    if (!(await mailCode(inside, key, mail))) return false
    await noteConsent(inside, row, paper)
    return true
  })
  // A parallel call was quicker.
  if (!isSent) await refuseWhileLocked(ctx, key, 'verifyCode')
  const waitSeconds = limits.codeResendWait / 1_000
  return { sent: true, email, waitSeconds, until: codeEnd(ctx).toISOString() }
}

const noteConsent = (ctx: Ctx, row: MouRecord, paper: FileRow): Promise<void> =>
  writeHistory(ctx, mouMachine, {
    subjectId: row.id,
    verb: 'consented',
    from: row.status,
    to: row.status,
    by: ctx.caller.role,
    evidence: [...evidenceOf(paper), { kind: 'number', label: consentVersion, href: '' }],
  })
