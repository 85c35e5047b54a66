import type { InputOf } from '@sampan/contract/endpoint'
import {
  type submitInvitation as contract,
  type Invitation,
  invitationAnswers,
} from '@sampan/contract/invitation'
import { invitationStatus } from '@sampan/contract/invitation-status'
import type { Ctx } from '#context.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { lockRows, transition, writeHistory } from '#kit/case/transition.ts'
import { accountOf } from '#kit/context.ts'
import { type InvitationRecord, invitationMachine } from './invitation.machine.ts'
import { findInvitation, findRunning, noteSent } from './invitation.queries.ts'
import { presentInvitation } from './invitation.view.ts'
import { keepProfile } from './keep-profile.ts'
import { tellInviter, tellReviewers } from './tell-invitation.ts'

type Answer = InputOf<typeof contract>
type Agreement = Extract<Answer, { status: typeof invitationAnswers.agree }>

/**
 * Answers an invitation (R102): agreeing sends the profile (R103), also anew while it is looked at and once it was
 * accepted; rejecting asks for nothing. Refuses `notFound`, `notYet`, `wrongCountry`, and as `keepProfile` does.
 */
export async function submitInvitation(ctx: Ctx, input: Answer): Promise<Invitation> {
  const id = input.id ?? (await findRunning(ctx, accountOf(ctx), input.countryCode))?.id ?? refuse('notFound')
  if (input.status === invitationAnswers.reject) await reject(ctx, id)
  else await agree(ctx, id, input)
  return presentInvitation((await findInvitation(ctx, id)) ?? refuse('notFound'))
}

async function reject(ctx: Ctx, id: string): Promise<void> {
  const { isNew } = await transition(ctx, invitationMachine, {
    id,
    verb: 'reject',
    mayTouch: isOwn(ctx),
    decide: async (row) => ({ set: { seenAt: row.seenAt ?? ctx.now } }),
  })
  if (isNew) await tellInviter(ctx, id, 'rejected')
}

async function agree(ctx: Ctx, id: string, input: Agreement): Promise<void> {
  const [row] = await lockRows(ctx, invitationMachine, [id])
  if (!row || !isOwn(ctx)(row)) return refuse('notFound')
  if (row.countryCode !== input.countryCode) refuseField('wrongCountry', 'countryCode')
  if (row.status === invitationStatus.underReview || row.status === invitationStatus.agreed)
    return change(ctx, row, input)
  const { row: sent } = await transition(ctx, invitationMachine, {
    id,
    verb: 'agree',
    mayTouch: isOwn(ctx),
    async decide(locked) {
      await keepProfile(ctx, ofRow(locked), input)
      return { set: { sentAt: ctx.now, seenAt: locked.seenAt ?? ctx.now } }
    },
  })
  await tellInviter(ctx, id, 'agreed')
  await tellReviewers(ctx, sent, 'toReview')
}

/** What was sent may be changed until the answer, and afterwards too; the clock runs on. */
async function change(ctx: Ctx, row: InvitationRecord, input: Agreement): Promise<void> {
  await keepProfile(ctx, ofRow(row), input)
  await noteSent(ctx, row.id)
  const { id, status } = row
  await writeHistory(ctx, invitationMachine, {
    subjectId: id,
    verb: 'change',
    from: status,
    to: status,
    by: ctx.caller.role,
  })
}

export const isOwn =
  (ctx: Ctx) =>
  (row: InvitationRecord): boolean =>
    row.accountId === ctx.caller.accountId

const ofRow = ({ accountId, countryCode }: InvitationRecord) => ({ accountId, countryCode })
