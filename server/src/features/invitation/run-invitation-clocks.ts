import type { Ctx } from '#context.ts'
import { runClocks } from '#kit/case/clock-runner.ts'
import { type InvitationRecord, invitationMachine } from './invitation.machine.ts'
import { tellCreator, tellReviewers } from './tell-invitation.ts'

/** Reminds of invitations that wait for an answer, and tells when one is late; it can be answered all the same. */
export const runInvitationClocks = (ctx: Ctx): Promise<void> =>
  runClocks(ctx, invitationMachine, {
    neverWarned: [],
    neverLate: [],
    onWarned: (row) => tellOwner(ctx, row, ['due', 'reviewDue']),
    onLate: (row) => tellOwner(ctx, row, ['late', 'reviewLate']),
  })

type Pair = readonly ['due' | 'late', 'reviewDue' | 'reviewLate']

const tellOwner = (ctx: Ctx, row: InvitationRecord, [own, review]: Pair): Promise<void> =>
  row.clockOwner === 'creator' ? tellCreator(ctx, row, own) : tellReviewers(ctx, row, review)
