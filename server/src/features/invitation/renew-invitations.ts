import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf } from '@sampan/contract/endpoint'
import type { renewInvitations as contract } from '@sampan/contract/invitation-sent'
import type { Ctx } from '#context.ts'
import { needOpenCompany } from '#features/account/need-open-company.ts'
import { Refusal, refuse } from '#kit/call/refusal.ts'
import { decideTogether } from '#kit/case/batch.ts'
import { movedOf, refusalsOf, transitionEach } from '#kit/case/transition-each.ts'
import { invitationMachine } from './invitation.machine.ts'
import { holdPeople, listRunning } from './invitation.queries.ts'
import { turnsOf } from './invited-often.ts'
import { findInvitable, type Invitable } from './invitee.queries.ts'
import { listSentByIds, type SentCase } from './sent-invitation.queries.ts'
import { mayRenew } from './sent-invitation.view.ts'
import { tellCreators } from './tell-invitation.ts'

/**
 * Opens job invitations of the caller or their company again that were taken back (R292); the time to answer begins anew. By invitation:
 * `notFound`, `brandNotVerified` by the brand whose it is, `notAllowed` for what staff took back from its sender, `creatorLeft`,
 * `creatorBlacklisted`, `alreadyInvited` where another one runs, and `tooManyRequests` for whom was invited often enough today (R208).
 */
export async function renewInvitations(ctx: Ctx, { ids }: InputOf<typeof contract>): Promise<BatchResult> {
  await needOpenCompany(ctx)
  return decideTogether<SentCase>(ctx, {
    ids,
    find: (asked) => listSentByIds(ctx, asked),
    async decideAll(found) {
      const accountIds = found.map(({ accountId }) => accountId)
      await holdPeople(ctx, accountIds)
      const people = await findInvitable(
        ctx,
        found.map(({ creatorId }) => creatorId),
      )
      // Of two that were taken back from one person, the first one is opened.
      const running = await listRunning(ctx, accountIds)
      const turn = await turnsOf(ctx, accountIds, ['invite', 'renew'])
      const sent = new Map(found.map((one) => [one.id, one]))
      const fates = await transitionEach(ctx, invitationMachine, {
        ids: found.map(({ id }) => id),
        verb: 'renew',
        decide(row) {
          const { workspaceId, isOpen, closing } = sent.get(row.id) ?? refuse('notFound')
          if (!isOpen) refuse('brandNotVerified')
          if (!mayRenew(ctx, closing)) refuse('notAllowed')
          needPerson(people.get(row.creatorId))
          const who = `${row.accountId} ${row.countryCode}`
          if (running.has(who)) refuse('alreadyInvited')
          const often = turn(row.accountId, workspaceId)
          if (often) throw often
          running.add(who)
          return {}
        },
      })
      await tellCreators(
        ctx,
        movedOf(fates).map(({ row }) => row),
        'renewed',
      )
      return refusalsOf(fates)
    },
    words: 'invitation:outcome.renewed',
  })
}

function needPerson(who: Invitable | undefined): void {
  if (!who) refuse('creatorLeft')
  if (who.isBlacklisted)
    throw new Refusal('creatorBlacklisted', {
      fields: [{ path: 'ids', key: 'creatorBlacklisted', params: { context: 'invite' } }],
    })
}
