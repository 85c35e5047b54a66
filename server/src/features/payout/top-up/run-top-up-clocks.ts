import type { Ctx } from '#context.ts'
import { runClocks } from '#kit/case/clock-runner.ts'
import { tellAdmins } from './tell-top-up.ts'
import { topUpMachine } from './top-up.machine.ts'
import { shownTopUp } from './top-up.view.ts'

/** Reminds admins of top-ups that wait, and tells them when one is late; it can be answered all the same. */
export const runTopUpClocks = (ctx: Ctx): Promise<void> =>
  runClocks(ctx, topUpMachine, {
    neverWarned: [],
    neverLate: [],
    onWarned: async ({ id }) => tellAdmins(ctx, await shownTopUp(ctx, id), 'topUpDue'),
    onLate: async ({ id }) => tellAdmins(ctx, await shownTopUp(ctx, id), 'topUpLate'),
  })
