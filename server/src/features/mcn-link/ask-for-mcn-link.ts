import { randomUUIDv7 } from 'node:crypto'
import { reachOf } from '@sampan/contract/abilities'
import { platforms } from '@sampan/contract/creator'
import { readHandle } from '@sampan/contract/creator-handle'
import type { InputOf } from '@sampan/contract/endpoint'
import type { askForMcnLink as contract, McnLink } from '@sampan/contract/mcn-link'
import { mcnLinkStatus } from '@sampan/contract/mcn-link-status'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { findAccountByEmail } from '#features/account/account.queries.ts'
import { account } from '#features/account/account.tables.ts'
import { findWorkspace } from '#features/account/workspace.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { refuseField } from '#kit/call/refusal.ts'
import { startClock } from '#kit/case/clock.ts'
import { writeLines } from '#kit/case/history-lines.ts'
import { insertNew } from '#kit/case/hot-statements.ts'
import { accountOf } from '#kit/context.ts'
import { answerClock, mcnLinkMachine } from './mcn-link.machine.ts'
import { mcnLink } from './mcn-link.tables.ts'
import { shownLink } from './mcn-link.view.ts'
import { tellCreators } from './tell-mcn-link.ts'

/**
 * Asks a creator to be one of the caller's MCN (R169). Refuses at `who`: `creatorUnknown`, `creatorBlacklisted`,
 * `alreadyManaged` for one of an MCN, and `alreadyInvited` while a request waits.
 */
export async function askForMcnLink(ctx: Ctx, input: InputOf<typeof contract>): Promise<McnLink> {
  const who = (await findPerson(ctx, input.who)) ?? refuseField('creatorUnknown', 'who')
  if (who.isBlacklisted) refuseField('creatorBlacklisted', 'who', { params: { context: 'invite' } })
  if (who.mcnId !== null) refuseField('alreadyManaged', 'who')
  const mcnId = await findWorkspace(ctx)
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
      endsAt: null,
      reason: '',
      statusSince: ctx.now,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      ...startClock(ctx.now, answerClock(ctx)),
    },
  ])
  if (!stored.has(id)) refuseField('alreadyInvited', 'who')
  const line = { subjectId: id, verb: 'ask' as const, from: null, to: status, by: ctx.caller.role }
  await writeLines(ctx, mcnLinkMachine, [{ line, now: ctx.now }], new Map())
  await tellCreators(ctx, [id], 'asked')
  return shownLink(ctx, id)
}

interface Person {
  accountId: string
  creatorId: string | null
  mcnId: string | null
  isBlacklisted: boolean
}

/** A creator in use by a whole email, or by a handle or a link of a linked account. */
async function findPerson(ctx: Ctx, typed: string): Promise<Person | undefined> {
  const isMail = typed.includes('@') && !typed.startsWith('@') && !typed.includes('/')
  return isMail ? findByMail(ctx, typed) : findByHandle(ctx, typed)
}

async function findByMail(ctx: Ctx, email: string): Promise<Person | undefined> {
  const found = await findAccountByEmail(ctx, email)
  if (!found || found.disabledAt || reachOf(found.role, 'answerMcnLink') === undefined) return undefined
  const { id, mcnId, blacklistedAt } = found
  return { accountId: id, creatorId: null, mcnId, isBlacklisted: blacklistedAt !== null }
}

async function findByHandle(ctx: Ctx, typed: string): Promise<Person | undefined> {
  const [row] = await ask<Person & Record<string, unknown>>(
    ctx.db,
    sql`select ${account.id} as "accountId", ${creator.id} as "creatorId", ${account.mcnId} as "mcnId",
        ${account.blacklistedAt} is not null as "isBlacklisted"
      from ${creator}
      join ${account} on ${account.tenantId} = ${creator.tenantId} and ${account.id} = ${creator.accountId}
      where ${creator.tenantId} = ${ctx.tenant.id} and ${creator.removedAt} is null
        and ${account.disabledAt} is null and ${named(typed)}
      order by ${creator.followers} desc, ${creator.id} limit 1`,
  )
  return row
}

/** A bare handle may be one of any platform, a link names its own. */
function named(typed: string): SQL {
  const meant = Object.values(platforms).flatMap((platform) => {
    const read = readHandle(platform, typed)
    return 'fault' in read
      ? []
      : [sql`(${creator.platform} = ${platform} and lower(${creator.handle}) = ${read.handle.toLowerCase()})`]
  })
  return meant.length > 0 ? sql`(${sql.join(meant, sql` or `)})` : sql`false`
}
