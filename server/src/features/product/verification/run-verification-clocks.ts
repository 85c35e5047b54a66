import { verificationStatus } from '@sampan/contract/brand-verification-status'
import { and, eq, lte } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { runClocks } from '#kit/case/clock-runner.ts'
import { moveDue } from '#kit/case/move-due.ts'
import { startMissing } from './start-verification.ts'
import { tellPeople, tellVerifiers } from './tell-people.ts'
import { verificationMachine } from './verification.machine.ts'
import { listCompanyNames, nameInAudit } from './verification.queries.ts'
import { verification } from './verification.tables.ts'

/** Companies that a run moves at most; the next run goes on. */
const atOnce = 200

/**
 * Starts cases that are missing, and runs the clocks of all verifications (R231): a question that the brand did not answer in time ends its verification; at two
 * thirds whoever owes something is reminded, once; what staff did not decide in time is reported to them once more.
 */
export async function runVerificationClocks(ctx: Ctx): Promise<void> {
  await startMissing(ctx)
  await moveDue(
    ctx,
    verificationMachine,
    {
      verb: 'expire',
      where: and(eq(verification.status, verificationStatus.asked), lte(verification.clockDueAt, ctx.now)),
      most: atOnce,
    },
    async (rows) => {
      const names = await nameInAudit(
        ctx,
        rows.map(({ id }) => id),
      )
      await tellPeople(ctx, names, { step: 'expire', text: '' })
    },
  )
  await runClocks(ctx, verificationMachine, {
    neverWarned: [],
    neverLate: ['answerQuestion'],
    async onWarned(row) {
      const names = await listCompanyNames(ctx, [row.id])
      const due = row.clockDueAt
      await (row.clockOwner === 'brand'
        ? tellPeople(ctx, names, { step: 'due', text: '', due })
        : tellVerifiers(ctx, names, { when: 'due', due }))
    },
    onLate: async (row) =>
      tellVerifiers(ctx, await nameInAudit(ctx, [row.id]), { when: 'late', due: row.clockDueAt }),
  })
}
