import type { BrandVerification, answerVerification as contract } from '@sampan/contract/brand-verification'
import type { InputOf } from '@sampan/contract/endpoint'
import type { Evidence } from '@sampan/contract/history'
import type { Ctx } from '#context.ts'
import { needOwnFile } from '#features/file/need-own-file.ts'
import { refuse } from '#kit/call/refusal.ts'
import { takeStep } from './take-step.ts'

/** Answers a question or a refusal, with files of the caller's. Refuses `notFound` at the files, and as `takeStep` does. */
export async function answerVerification(
  ctx: Ctx,
  { text, fileIds }: InputOf<typeof contract>,
): Promise<BrandVerification> {
  const brandId = ctx.caller.brandId ?? refuse('notFound')
  const evidence: Evidence[] = []
  for (const fileId of fileIds) {
    const { name } = await needOwnFile(ctx, fileId, 'voucher', 'fileIds')
    evidence.push({ kind: 'file', label: name, href: fileId })
  }
  return takeStep(ctx, { brandId, step: 'answer', text, evidence })
}
