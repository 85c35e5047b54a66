import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { Ctx } from '#context.ts'
import { hintOf } from '#features/account/mail/email-hint.ts'
import { decideEach } from '#kit/case/batch.ts'
import { accountOf } from '#kit/context.ts'
import { mailInvitation } from './mail-invitation.ts'
import { among, lockOpen, updateInvitation } from './staff-invitation.queries.ts'
import { emailOf } from './staff-invitation.view.ts'

/**
 * Mails new links for invitations that are open or expired; the former links end, and the caller is their sender from now on. A result for
 * each.
 */
export function resendStaffInvitations(ctx: Ctx, { ids }: { ids: string[] }): Promise<BatchResult> {
  return decideEach(ctx, {
    ids,
    async find(asked) {
      const rows = await lockOpen(ctx, among(asked))
      return new Map(
        rows.map((row) => {
          const email = emailOf(ctx, row)
          return [row.id, { id: row.id, number: hintOf(email), name: email, row }]
        }),
      )
    },
    async decide({ id, name: email, row }) {
      const sent = await mailInvitation(ctx, { ...row, email })
      await updateInvitation(ctx, id, { ...sent, invitedBy: accountOf(ctx) })
      return undefined
    },
    words: 'people:outcome.resent',
  })
}
