import type { MailLinkView } from '@sampan/contract/mail-link'
import type { Ctx } from '#context.ts'
import { type FoundLink, findMailLink } from './find-mail-link.ts'
import { bareLink, closedLink, presentLink } from './mail-link.view.ts'

/**
 * The subject and state of a mail link (R86). Changes nothing: mail scanners open links. Refuses
 * `tooManyRequests` after too many wrong tokens.
 */
export async function openMailLink(ctx: Ctx, { token }: { token: string }): Promise<MailLinkView> {
  return presentFound(ctx, await findMailLink(ctx, token))
}

/** Whatever a token came to, as the page shows it. */
export async function presentFound(ctx: Ctx, found: FoundLink): Promise<MailLinkView> {
  switch (found.state) {
    case 'unknown':
      return bareLink('unknown')
    case 'old':
      return found.known ? closedLink(ctx, 'old', found.known) : bareLink('old', found.endedAt)
    case 'open':
      return presentLink(found.as, found.known)
    default:
      return closedLink(ctx, found.state, found.known)
  }
}
