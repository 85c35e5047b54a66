import type { Ctx } from '#context.ts'
import type { Contact } from '#features/account/account.tables.ts'
import { hintOf } from '#features/account/mail/email-hint.ts'
import { mailLater } from '#features/account/mail/mail-later.ts'
import { refuse } from '#kit/call/refusal.ts'
import { countSuccess } from '#kit/call/throttle.ts'
import { findMailLink } from './find-mail-link.ts'
import type { MailLinkCaseRow } from './mail-link.queries.ts'
import { isOpenFor } from './mail-link.view.ts'
import { awaited, consolePageOf, kindOf, type ReachedCase, reachCases } from './mail-link-cases.ts'
import { asReader } from './mail-link-reader.ts'

const hour = 3_600_000

/**
 * Mails a new link to the reader of one that is too old, for what of it still waits, and to the reader of one whose case
 * waits anew, such as an agreement that came back. Out: a hint at the address; empty where nothing waits any more. Refuses
 * `notFound` for other links, and `tooManyRequests` within an hour of the last one.
 */
export async function renewMailLink(ctx: Ctx, { token }: { token: string }): Promise<{ email: string }> {
  const found = await findMailLink(ctx, token)
  const known = found.state === 'old' || found.state === 'open' ? found.known : undefined
  if (!known) refuse('notFound')
  const { link, cases, reader } = known
  const as = (await asReader(ctx, reader.id)) ?? refuse('notFound')
  const kind = kindOf(link.purpose)
  const reached = await reachCases(
    as,
    kind,
    cases.map(({ caseId }) => caseId),
  )
  const isGood = found.state === 'open'
  const keptOf = new Map(cases.map((each) => [each.caseId, each]))
  // What a good link still decides needs no other one.
  const waits = (each: ReachedCase, kept: MailLinkCaseRow | undefined): boolean =>
    awaited(as, each) === link.purpose && !(isGood && kept && isOpenFor(as, each, kept))
  const ids = reached.filter((each) => waits(each, keptOf.get(each.id))).map(({ id }) => id)
  if (ids.length === 0) return isGood ? refuse('notFound') : { email: '' }
  if ((await countSuccess(ctx, `mailLink:renew:${link.id}`, hour)) > 1) {
    refuse('tooManyRequests', { status: 429, params: { context: 'hour' } })
  }
  await mailLater(as, reader.id, {
    text: isGood ? 'mail-link:mail.again' : 'mail-link:mail.renewed',
    params: { count: ids.length },
    path: kind === 'sample' ? '/console/samples' : consolePageOf(link.purpose, ids[0] ?? ''),
    decides: { kind, ids },
  })
  return { email: hintOf(ctx.app.cipher.open<Contact>(ctx.tenant.id, reader.contactCipher).email) }
}
