import type { MailLinkState } from '@sampan/contract/mail-link'
import type { Ctx } from '#context.ts'
import type { AccountRow } from '#features/account/account.queries.ts'
import { findAccount } from '#features/account/account.queries.ts'
import { networkOf } from '#kit/call/caller-address.ts'
import { refuse } from '#kit/call/refusal.ts'
import { countTry } from '#kit/call/throttle.ts'
import { findLink, listLinkCases, type MailLinkCaseRow, type MailLinkRow } from './mail-link.queries.ts'
import { asReader } from './mail-link-reader.ts'
import { linkEndOf, linkIdOf } from './mail-link-token.ts'

const hour = 3_600_000
/** Wrong tokens in an hour from one network. A mail program that breaks a link does so once or twice. */
const guessesMost = 30

/** A link that its reader may use, or once could. */
export interface KnownLink {
  link: MailLinkRow
  cases: MailLinkCaseRow[]
  reader: AccountRow
}

/** What a token comes to. `old` links are known until they are forgotten. */
export type FoundLink =
  | { state: Extract<MailLinkState, 'unknown'> }
  | { state: Extract<MailLinkState, 'old'>; endedAt: Date; known?: KnownLink }
  | { state: Extract<MailLinkState, 'somebodyElse' | 'ended'>; known: KnownLink }
  | { state: Extract<MailLinkState, 'open'>; known: KnownLink; as: Ctx }

/**
 * Reads a token: whose link it is, and whether it may be used now, by whoever calls. Changes nothing. Refuses
 * `tooManyRequests` after too many wrong ones from a network; good ones are never held up.
 */
export async function findMailLink(ctx: Ctx, token: string): Promise<FoundLink> {
  const id = linkIdOf(ctx, token)
  if (id === undefined) return refuseGuesses(ctx)
  const link = await findLink(ctx, token)
  if (!link) return { state: 'old', endedAt: linkEndOf(id) }
  const reader = await findAccount(ctx, link.accountId)
  if (!reader) return { state: 'unknown' }
  const known: KnownLink = { link, cases: await listLinkCases(ctx, link.id), reader }
  const { accountId } = ctx.caller
  if (accountId !== null && accountId !== link.accountId) return { state: 'somebodyElse', known }
  const as = await asReader(ctx, link.accountId, link.id)
  if (!as) return { state: 'ended', known }
  if (link.expiresAt <= ctx.now) return { state: 'old', endedAt: link.expiresAt, known }
  return { state: 'open', known, as }
}

async function refuseGuesses(ctx: Ctx): Promise<FoundLink> {
  const count = await countTry(ctx, `mailLink:hour:ip:${networkOf(ctx.ip)}`, hour)
  if (count > guessesMost) refuse('tooManyRequests', { status: 429, params: { context: 'hour' } })
  return { state: 'unknown' }
}
