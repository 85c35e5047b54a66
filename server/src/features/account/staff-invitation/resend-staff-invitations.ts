import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { Ctx } from '#context.ts'
import { hintOf } from '#features/account/mail/email-hint.ts'
import { decideEach } from '#kit/case/batch.ts'
import { accountOf } from '#kit/context.ts'
import { countMail, mailInvitation, needInviting } from './mail-invitation.ts'
import { among, lockOpen, updateInvitation } from './staff-invitation.queries.ts'
import { emailOf } from './staff-invitation.view.ts'

/**
 * Mails new links for invitations that are open or expired; the former links end, and the caller is their sender from now on, except where
 * staff send for a brand again: such an invitation stays with whoever of the brand sent it (R274). A result for each. Refuses
 * `brandNotVerified`.
 */
export async function resendStaffInvitations(ctx: Ctx, { ids }: { ids: string[] }): Promise<BatchResult> {
  await needInviting(ctx)
  return decideEach(ctx, {
    ids,
    async find(asked) {
      const rows = await lockOpen(ctx, among(ctx, asked))
      return new Map(
        rows.map((row) => {
          const email = emailOf(ctx, row)
          return [row.id, { id: row.id, number: hintOf(email), name: email, row }]
        }),
      )
    },
    async decide({ id, name: email, row }) {
      await countMail(ctx, 'sent')
      const sent = await mailInvitation(ctx, { ...row, email })
      const isOfOthers = row.brandId !== null && row.brandId !== ctx.caller.brandId
      await updateInvitation(ctx, id, { ...sent, ...(!isOfOthers && { invitedBy: accountOf(ctx) }) })
      return undefined
    },
    words: 'people:outcome.resent',
  })
}
