import type { InputOf } from '@sampan/contract/endpoint'
import type { Evidence } from '@sampan/contract/history'
import type { submitTaskFile as contract } from '@sampan/contract/participation-own'
import type { ParticipationDetail } from '@sampan/contract/task'
import type { Ctx } from '#context.ts'
import { needOwnFile } from '#features/file/need-own-file.ts'
import { handInDraft, openForDraft } from './hand-in-draft.ts'

/** Hands in a video that the caller uploaded. Refuses `submissionNeedsLink`, and what `handInDraft` refuses. */
export async function submitTaskFile(
  ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<ParticipationDetail> {
  const task = await openForDraft(ctx, input, 'file')
  const file = await needOwnFile(ctx, input.fileId, 'video')
  const evidence: Evidence[] = [
    { kind: 'file', label: file.name, href: '' },
    { kind: 'hash', label: file.sha256.toString('hex'), href: '' },
  ]
  return handInDraft(ctx, task, input, { verb: 'submitFile', fileId: file.id, link: '', evidence })
}
