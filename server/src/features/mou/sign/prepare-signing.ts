import { type Language, languageOf, languageTag } from '@sampan/contract/country'
import type { InputOf } from '@sampan/contract/endpoint'
import { type signMou as contract, drawnBox, type SignatureMark } from '@sampan/contract/mou-signing'
import type { Ctx } from '#context.ts'
import { findAccount } from '#features/account/account.queries.ts'
import type { FileRow } from '#features/file/file.queries.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import type { Mark } from '#print/paper.ts'
import type { MouRecord } from '../mou.machine.ts'
import { certificateOf } from './certificate-paper.ts'
import type { Unsealed } from './seal-paper.ts'
import { shortMoment } from './short-moment.ts'
import { findSteps } from './signature.queries.ts'
import { emailOfCaller, needReadPaper } from './signing-code.ts'

/** Everything that the document shows of the signature, and what is stored with it. */
export interface Preparation extends Unsealed {
  signer: { id: string; name: string; email: string }
  steps: { openedAt: Date | null; consentedAt: Date }
}

/**
 * What the signed paper will look like. Refuses `stateChanged` for another paper than the one that was read, and
 * `emailCodeExpired` at `verifyCode` where nobody consented.
 */
export async function prepareSigning(
  ctx: Ctx,
  row: MouRecord,
  input: InputOf<typeof contract>,
): Promise<Preparation> {
  const paper: FileRow = await needReadPaper(ctx, row, input.sha256)
  const { openedAt, consentedAt } = await findSteps(ctx, row.id)
  if (!consentedAt) return refuseField('emailCodeExpired', 'verifyCode')
  const account = await findAccount(ctx, accountOf(ctx))
  if (!account) return refuse('sessionOver')
  const language: Language = account.language ?? languageOf(account.countryCode)
  const signer = { id: account.id, name: account.fullName, email: await emailOfCaller(ctx) }
  const steps = { openedAt, consentedAt }
  const mark = markOf(input.signature)
  const certificate = certificateOf(ctx, {
    language,
    row,
    paper,
    signer,
    mark,
    steps: { sentAt: row.createdAt, ...steps },
    timeZone: input.timeZone,
  })
  return {
    paper,
    signer,
    steps,
    field: 'creator',
    mark,
    lines: [signer.name, shortMoment(ctx.now, row.countryCode)],
    language: languageTag(language),
    certificate,
    reason: ctx.app.words.say(language, 'mou:certificate.reason', { number: row.number, name: signer.name }),
  }
}

const markOf = (mark: SignatureMark): Mark => (mark.kind === 'typed' ? mark : { ...mark, ...drawnBox })
