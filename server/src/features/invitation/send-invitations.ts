import { randomUUIDv7 } from 'node:crypto'
import type { BatchResult } from '@sampan/contract/batch.schemas'
import { accountName } from '@sampan/contract/creator-account-name'
import type { InputOf } from '@sampan/contract/endpoint'
import type { sendInvitations as contract } from '@sampan/contract/invitation-sent'
import { invitationStatus } from '@sampan/contract/invitation-status'
import type { Ctx } from '#context.ts'
import { needOpenCompany } from '#features/account/need-open-company.ts'
import { findWorkspace } from '#features/account/workspace.ts'
import { listGroupMembers } from '#features/group/members-of-group.queries.ts'
import { Refusal, refuse } from '#kit/call/refusal.ts'
import { type BatchCase, decideTogether } from '#kit/case/batch.ts'
import { startClock } from '#kit/case/clock.ts'
import { writeLines } from '#kit/case/history-lines.ts'
import { insertNew } from '#kit/case/hot-statements.ts'
import { accountOf } from '#kit/context.ts'
import { invitationClockOf, invitationMachine } from './invitation.machine.ts'
import { holdPeople } from './invitation.queries.ts'
import { invitation } from './invitation.tables.ts'
import { turnsOf } from './invited-often.ts'
import { findInvitable, type Invitable } from './invitee.queries.ts'
import { tellInvited } from './tell-invitation.ts'

/** Rows that one statement stores. */
const atOnce = 500

type Case = BatchCase & { who: Invitable }

/**
 * Invites creators, or all members of a group, to show themselves to brands (R102), by a number of statements that does not grow with
 * each of them. A brand has to be verified; a group of others is `notFound`. By creator: `creatorBlacklisted`, `alreadyInvited` for whom an invitation runs or who is shown already, and `tooManyRequests` for whom
 * was invited often enough today (R208).
 */
export async function sendInvitations(ctx: Ctx, input: InputOf<typeof contract>): Promise<BatchResult> {
  const me = await needOpenCompany(ctx)
  const ids = input.groupId
    ? ((await listGroupMembers(ctx, input.groupId)) ?? refuse('notFound'))
    : input.creatorIds
  return decideTogether<Case>(ctx, {
    ids,
    async find(ids) {
      const found = await findInvitable(ctx, ids)
      return new Map(
        [...found.values()].map((who) => [
          who.id,
          { id: who.id, number: accountName(who), name: who.name, who },
        ]),
      )
    },
    decideAll: (found) =>
      inviteAll(ctx, found, input.text, me.brand?.name ?? me.mcn?.name ?? me.account.fullName),
    words: 'invitation:outcome.sent',
  })
}

async function inviteAll(
  ctx: Ctx,
  found: readonly Case[],
  text: string,
  name: string,
): Promise<Map<string, Refusal | undefined>> {
  await holdPeople(
    ctx,
    found.map(({ who }) => who.accountId),
  )
  const workspaceId = await findWorkspace(ctx)
  const turn = await turnsOf(
    ctx,
    found.map(({ who }) => who.accountId),
    ['invite', 'renew'],
  )
  const often = new Map(found.map(({ id, who }) => [id, turn(who.accountId, workspaceId)]))
  const allowed = found.filter(({ id, who }) => !who.isBlacklisted && !often.get(id))
  const rows = allowed.map(({ who }) => rowOf(ctx, who, text))
  const stored = new Set<unknown>()
  for (let from = 0; from < rows.length; from += atOnce)
    for (const id of await insertNew(ctx.db, invitation, rows.slice(from, from + atOnce))) stored.add(id)
  const made = rows.filter(({ id }) => stored.has(id))
  const lines = made.map(({ id, status }) => ({
    line: { subjectId: id, verb: 'invite' as const, from: null, to: status, by: ctx.caller.role },
    now: ctx.now,
  }))
  await writeLines(ctx, invitationMachine, lines, new Map())
  await tellInvited(ctx, made, name)
  const invited = new Set(made.map(({ creatorId }) => creatorId))
  return new Map(
    found.map(({ id, who }) => [
      id,
      who.isBlacklisted
        ? new Refusal('creatorBlacklisted', { fields: [blacklisted] })
        : invited.has(id)
          ? undefined
          : (often.get(id) ?? new Refusal('alreadyInvited')),
    ]),
  )
}

/** In words for who invites. */
const blacklisted = {
  path: 'creatorIds',
  key: 'creatorBlacklisted' as const,
  params: { context: 'invite' },
}

function rowOf(ctx: Ctx, who: Invitable, text: string) {
  const status = invitationStatus.open
  return {
    tenantId: ctx.tenant.id,
    id: randomUUIDv7(),
    accountId: who.accountId,
    creatorId: who.id,
    countryCode: who.countryCode,
    inviterId: accountOf(ctx),
    brandId: ctx.caller.brandId,
    text,
    status,
    statusSince: ctx.now,
    seenAt: null,
    sentAt: null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    ...startClock(ctx.now, invitationClockOf(ctx, status)),
  }
}
