import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { withdrawCooperations as contract } from '@sampan/contract/cooperation-sent'
import type { InputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { type BatchCase, decideTogether } from '#kit/case/batch.ts'
import { movedOf, refusalsOf, transitionEach } from '#kit/case/transition-each.ts'
import { cooperationMachine } from './cooperation.machine.ts'
import { listSentByIds } from './sent-cooperation.queries.ts'
import { tellCreators } from './tell-cooperation.ts'

/**
 * Takes invitations of the caller or their own company back that nobody has answered, by a fixed number of statements; their
 * creators read why. By invitation: `notFound`, and `alreadyDecided` where its creator was first.
 */
export const withdrawCooperations = (
  ctx: Ctx,
  { ids, reason }: InputOf<typeof contract>,
): Promise<BatchResult> =>
  decideTogether<BatchCase>(ctx, {
    ids,
    find: (asked) => listSentByIds(ctx, asked),
    async decideAll(found) {
      const fates = await transitionEach(ctx, cooperationMachine, {
        ids: found.map(({ id }) => id),
        verb: 'withdraw',
        reason,
      })
      await tellCreators(
        ctx,
        movedOf(fates).map(({ row }) => row.id),
        'withdrawn',
      )
      return refusalsOf(fates)
    },
    words: 'cooperation:outcome.withdrawn',
  })
