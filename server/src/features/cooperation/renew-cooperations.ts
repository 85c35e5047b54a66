import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { renewCooperations as contract } from '@sampan/contract/cooperation-sent'
import type { InputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { findWorkspace } from '#features/account/workspace.ts'
import { holdPeople } from '#features/invitation/invitation.queries.ts'
import { Refusal, refuse } from '#kit/call/refusal.ts'
import { type BatchCase, decideTogether } from '#kit/case/batch.ts'
import { movedOf, refusalsOf, transitionEach } from '#kit/case/transition-each.ts'
import { type Addressee, findAddressees } from './addressee.queries.ts'
import { type CooperationRecord, cooperationMachine } from './cooperation.machine.ts'
import { turnsOf } from './invited-often.ts'
import { listSentByIds, listWaiting } from './sent-cooperation.queries.ts'
import { tellCreators } from './tell-cooperation.ts'

/**
 * Opens invitations of the caller or their own company again that expired or were taken back; the time to answer begins anew. By
 * invitation: `notFound`, `creatorLeft`, `creatorBlacklisted`, `alreadyInvited` where another one for the same waits, and
 * `tooManyRequests` for whom was invited often enough today (R208).
 */
export const renewCooperations = (ctx: Ctx, { ids }: InputOf<typeof contract>): Promise<BatchResult> =>
  decideTogether<BatchCase & { accountId: string; creatorId: string }>(ctx, {
    ids,
    find: (asked) => listSentByIds(ctx, asked),
    async decideAll(found) {
      await holdPeople(
        ctx,
        found.map(({ accountId }) => accountId),
      )
      const people = await findAddressees(
        ctx,
        found.map(({ creatorId }) => creatorId),
      )
      const waiting = await listWaiting(
        ctx,
        found.map(({ id }) => id),
      )
      const turn = await turnsOf(
        ctx,
        await findWorkspace(ctx),
        found.map(({ accountId }) => accountId),
      )
      const opened = new Set<string>()
      const fates = await transitionEach(ctx, cooperationMachine, {
        ids: found.map(({ id }) => id),
        verb: 'renew',
        decide(row) {
          needPerson(people.get(row.creatorId))
          // Of two that are over for the same, the first one is opened.
          if (waiting.has(row.id) || opened.has(sameAs(row))) refuse('alreadyInvited')
          const often = turn(row.accountId)
          if (often) throw often
          opened.add(sameAs(row))
          return { set: { answeredAt: null } }
        },
      })
      await tellCreators(
        ctx,
        movedOf(fates).map(({ row }) => row.id),
        'renewed',
      )
      return refusalsOf(fates)
    },
    words: 'cooperation:outcome.renewed',
  })

const sameAs = ({ creatorId, workspaceId, subject }: CooperationRecord): string =>
  [creatorId, workspaceId, subject].join(' ')

function needPerson(who: Addressee | undefined): void {
  if (!who?.accountId || who.hasLeft) refuse('creatorLeft')
  if (who.isBlacklisted)
    throw new Refusal('creatorBlacklisted', {
      fields: [{ path: 'ids', key: 'creatorBlacklisted', params: { context: 'invite' } }],
    })
}
