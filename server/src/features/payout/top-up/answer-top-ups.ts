import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf } from '@sampan/contract/endpoint'
import type * as contract from '@sampan/contract/payout-top-up'
import type { Ctx } from '#context.ts'
import { type BatchCase, decideEach } from '#kit/case/batch.ts'
import { lockRows } from '#kit/case/transition.ts'
import { lockBudgets } from '../top-up-budget.ts'
import { answerTopUp } from './answer-top-up.ts'
import { topUpMachine } from './top-up.machine.ts'
import { listTopUpCases } from './top-up.queries.ts'

type Answer = { verdict: 'book' | 'refuse'; reason: string }

/** Books top-ups with the amounts that their brands gave; each with its result. */
export const bookTopUps = (ctx: Ctx, { ids }: InputOf<typeof contract.bookTopUps>): Promise<BatchResult> =>
  answerEach(ctx, ids, { verdict: 'book', reason: '' })

/** Refuses top-ups with one reason, which each of those who asked reads; each with its result. */
export const refuseTopUps = (
  ctx: Ctx,
  { ids, reason }: InputOf<typeof contract.refuseTopUps>,
): Promise<BatchResult> => answerEach(ctx, ids, { verdict: 'refuse', reason })

const answerEach = (ctx: Ctx, ids: readonly string[], answer: Answer): Promise<BatchResult> =>
  decideEach<BatchCase>(ctx, {
    ids,
    find: (asked) => listTopUpCases(ctx, asked),
    // All of them before the first account of the ledger: whoever answers one has it before the accounts, too.
    // Then all their brands and budgets in one order: a batch in the order of its cases could wait in a circle for another one.
    prepare: async (cases) => {
      const rows = await lockRows(
        ctx,
        topUpMachine,
        cases.map(({ id }) => id),
      )
      if (answer.verdict === 'book') await lockBudgets(ctx, rows)
    },
    async decide({ id }) {
      await answerTopUp(ctx, { id, ...answer })
      return undefined
    },
    words: answer.verdict === 'book' ? 'payout:asked.outcome.booked' : 'payout:asked.outcome.refused',
  })
