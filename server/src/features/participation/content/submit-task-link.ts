import type { InputOf } from '@sampan/contract/endpoint'
import type { Evidence } from '@sampan/contract/history'
import type { submitTaskLink as contract } from '@sampan/contract/participation-own'
import type { ParticipationDetail } from '@sampan/contract/task'
import type { Ctx } from '#context.ts'
import { handInDraft, openForDraft } from './hand-in-draft.ts'

/** Hands in the link of a post. Refuses `submissionNeedsFile`, and what `handInDraft` refuses. */
export async function submitTaskLink(
  ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<ParticipationDetail> {
  const task = await openForDraft(ctx, input, 'link')
  const { link } = input
  const evidence: Evidence[] = [{ kind: 'link', label: link, href: link }]
  return handInDraft(ctx, task, input, { verb: 'submitLink', fileId: null, link, evidence })
}
