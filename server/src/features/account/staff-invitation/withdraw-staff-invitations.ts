import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { Ctx } from '#context.ts'
import { decideEach } from '#kit/case/batch.ts'
import { among, lockOpen, updateInvitation } from './staff-invitation.queries.ts'
import { emailOf } from './staff-invitation.view.ts'

/** Takes invitations back: their links end at once, and their addresses are forgotten but for their ends. A result for each. */
export function withdrawStaffInvitations(ctx: Ctx, { ids }: { ids: string[] }): Promise<BatchResult> {
  return decideEach(ctx, {
    ids,
    async find(asked) {
      const rows = await lockOpen(ctx, among(ctx, asked))
      return new Map(
        rows.map((row) => [row.id, { id: row.id, number: row.emailHint, name: emailOf(ctx, row) }]),
      )
    },
    async decide({ id }) {
      await updateInvitation(ctx, id, { withdrawnAt: ctx.now, emailCipher: null })
      return undefined
    },
    words: 'people:outcome.withdrawn',
  })
}
