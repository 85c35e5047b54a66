import { randomUUIDv7 } from 'node:crypto'
import { reachOf } from '@sampan/contract/abilities'
import type { InputOf } from '@sampan/contract/endpoint'
import type { askForMcnLink as contract, McnLink } from '@sampan/contract/mcn-link'
import { mcnLinkStatus, mcnLinksPerDay } from '@sampan/contract/mcn-link-status'
import type { Ctx } from '#context.ts'
import { findAccountByEmail } from '#features/account/account.queries.ts'
import { findWorkspace } from '#features/account/workspace.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { countTry } from '#kit/call/throttle.ts'
import { startClock } from '#kit/case/clock.ts'
import { writeLines } from '#kit/case/history-lines.ts'
import { insertNew } from '#kit/case/hot-statements.ts'
import { transitionEach } from '#kit/case/transition-each.ts'
import { accountOf } from '#kit/context.ts'
import { answerClock, mcnLinkMachine } from './mcn-link.machine.ts'
import { listUnseen } from './mcn-link.queries.ts'
import { mcnLink } from './mcn-link.tables.ts'
import { shownLink } from './mcn-link.view.ts'
import { renewLinkNames } from './mcn-link-names.queries.ts'
import { findByHandle, type Person } from './mcn-link-person.queries.ts'
import { tellCreators } from './tell-mcn-link.ts'

type Input = InputOf<typeof contract>

/**
 * Asks a creator to be one of the caller's MCN (R169). Refuses at `who`: `creatorUnknown`, `creatorBlacklisted`,
 * `alreadyManaged` for one of an MCN, and `alreadyInvited` while a request waits; and `tooManyRequests` beyond 50 in a day. An email
 * is answered by null whoever has it (R208).
 */
export async function askForMcnLink(ctx: Ctx, input: Input): Promise<McnLink | null> {
  const mcnId = await findWorkspace(ctx)
  const asked = await countTry(ctx, `mcnLink:${mcnId}`, 86_400_000)
  if (asked > mcnLinksPerDay) refuse('tooManyRequests', { status: 429, params: { context: 'day' } })
  return isMail(input.who) ? askByMail(ctx, input, mcnId) : askByName(ctx, input, mcnId)
}

async function askByMail(ctx: Ctx, input: Input, mcnId: string): Promise<null> {
  const who = await findByMail(ctx, input.who)
  if (!who || who.isBlacklisted || who.mcnId !== null) return null
  const id = await store(ctx, input, who, mcnId)
  if (id) await tellCreators(ctx, [id], 'asked')
  return null
}

async function askByName(ctx: Ctx, input: Input, mcnId: string): Promise<McnLink> {
  const who = (await findByHandle(ctx, input.who)) ?? refuseField('creatorUnknown', 'who')
  if (who.isBlacklisted) refuseField('creatorBlacklisted', 'who', { params: { context: 'invite' } })
  if (who.mcnId !== null) refuseField('alreadyManaged', 'who')
  // Refusing because a mail asked before would tell whose address that is.
  const unseen = (await listUnseen(ctx, who.accountId, mcnId)).map((row) => row.id)
  if (unseen.length > 0)
    await transitionEach(ctx, mcnLinkMachine, { ids: unseen, verb: 'expire', by: 'system' })
  const id = (await store(ctx, input, who, mcnId)) ?? refuseField('alreadyInvited', 'who')
  await tellCreators(ctx, [id], 'asked')
  return shownLink(ctx, id)
}

/** Out: the id of the request; undefined while another one of the MCN waits. */
async function store(ctx: Ctx, input: Input, who: Person, mcnId: string): Promise<string | undefined> {
  const id = randomUUIDv7()
  const status = mcnLinkStatus.open
  const { text, sharePercent, termMonths } = input
  const stored = await insertNew(ctx.db, mcnLink, [
    {
      tenantId: ctx.tenant.id,
      ...{ id, mcnId, status, text, sharePercent, termMonths },
      accountId: who.accountId,
      creatorId: who.creatorId,
      askedBy: accountOf(ctx),
      names: null,
      booksShare: true,
      endsAt: null,
      reason: '',
      statusSince: ctx.now,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      ...startClock(ctx.now, answerClock(ctx)),
    },
  ])
  if (!stored.has(id)) return undefined
  await renewLinkNames(ctx, { accountIds: [who.accountId] })
  const line = { subjectId: id, verb: 'ask' as const, from: null, to: status, by: ctx.caller.role }
  await writeLines(ctx, mcnLinkMachine, [{ line, now: ctx.now }], new Map())
  return id
}

const isMail = (typed: string): boolean =>
  typed.includes('@') && !typed.startsWith('@') && !typed.includes('/')

/** A creator in use by a whole email. */
async function findByMail(ctx: Ctx, email: string): Promise<Person | undefined> {
  const found = await findAccountByEmail(ctx, email)
  if (!found || found.disabledAt || reachOf(found.role, 'answerMcnLink') === undefined) return undefined
  const { id, mcnId, blacklistedAt } = found
  return { accountId: id, creatorId: null, mcnId, isBlacklisted: blacklistedAt !== null }
}
