import { randomUUIDv7 } from 'node:crypto'
import { mayAny } from '@sampan/contract/abilities'
import type { InputOf } from '@sampan/contract/endpoint'
import { type acceptStaffInvitation as contract, needsAgency } from '@sampan/contract/staff-invitation'
import type { Ctx } from '#context.ts'
import { networkOf } from '#kit/call/caller-address.ts'
import { inOwnTransaction } from '#kit/call/own-transaction.ts'
import { refuse } from '#kit/call/refusal.ts'
import type { Tokens } from '#kit/call/session.ts'
import { countTry } from '#kit/call/throttle.ts'
import { type AccountRow, holdAccount, insertAccount } from '../account.queries.ts'
import { mcn } from '../account.tables.ts'
import { needUncommon } from '../guessed-password.ts'
import { hashPassword } from '../password.ts'
import { startSession } from '../start-session.ts'
import { hashOf } from './mail-invitation.ts'
import { byToken, findInvitationRow, lockOpen, updateInvitation } from './staff-invitation.queries.ts'
import type { staffInvitation } from './staff-invitation.tables.ts'
import { emailOf, stateOf } from './staff-invitation.view.ts'

type Input = InputOf<typeof contract>
type Row = typeof staffInvitation.$inferSelect

/** Links that one network may try in an hour. */
const triesPerHour = 60

/**
 * Makes the account of whoever was invited and logs it in (R190): a link does it once, also for two who press at the same moment.
 * Refuses `invitationOver` for a link that was used, withdrawn, replaced or too old, or whose sender may invite no longer,
 * `emailTaken` where the address got an account meanwhile, and `tooManyRequests`.
 */
export async function acceptStaffInvitation(ctx: Ctx, input: Input): Promise<Tokens> {
  const tries = await countTry(ctx, `join:ip:${networkOf(ctx.ip)}`, 3_600_000)
  if (tries > triesPerHour) refuse('tooManyRequests', { status: 429, params: { context: 'hour' } })
  await needUncommon(input.password)
  const tokenHash = hashOf(input.token)
  const found = await findInvitationRow(ctx, byToken(tokenHash))
  if (!found || stateOf(ctx, found) !== 'open') refuse('invitationOver')
  const passwordHash = await hashPassword(input.password)
  return inOwnTransaction(ctx, async (inside) => {
    // Before the invitation, as whoever takes rights away holds the account first too.
    const sender = await holdAccount(inside, found.invitation.invitedBy)
    if (!sender || !mayInviteTo(sender, found.invitation)) refuse('invitationOver')
    const [row] = await lockOpen(inside, byToken(tokenHash))
    if (!row || row.expiresAt <= ctx.now) refuse('invitationOver')
    return makeAccount(inside, input.fullName, passwordHash, row)
  })
}

/** A brand's people invite to that brand, administrators to all else; what the brand sent, they may have sent again. */
const mayInviteTo = (sender: AccountRow, { brandId }: Row): boolean =>
  sender.disabledAt === null &&
  (mayAny(sender.role, 'changeAccess') || (brandId !== null && sender.brandId === brandId))

async function makeAccount(ctx: Ctx, fullName: string, passwordHash: string, row: Row): Promise<Tokens> {
  const id = randomUUIDv7()
  const { role, countryCode, language, emailHash } = row
  const isNew = await insertAccount(ctx, {
    ...{ tenantId: ctx.tenant.id, id, role, fullName, passwordHash, countryCode, language, emailHash },
    avatarUrl: '',
    position: '',
    contactCipher: ctx.app.cipher.seal(ctx.tenant.id, { email: emailOf(ctx, row) }),
    brandId: row.brandId,
    mcnId: await agencyFor(ctx, row),
    agreedAt: ctx.now,
    createdAt: ctx.now,
  })
  if (!isNew) refuse('emailTaken')
  await ctx.app.subjects.noteConsent(ctx, { id, role }, 'join')
  await updateInvitation(ctx, row.id, { acceptedAt: ctx.now, accountId: id, emailCipher: null })
  await ctx.app.subjects.tellAccount(ctx, row.invitedBy, {
    kind: 'news',
    text: 'people:mail.joined',
    params: { name: fullName },
    path: '/console/people',
  })
  return startSession(ctx, { id, passwordHash })
}

/** The agency that somebody acts for; a new one is made with its first account. */
async function agencyFor(ctx: Ctx, { role, mcnId, mcnName: name, countryCode }: Row): Promise<string | null> {
  if (!needsAgency(role) || mcnId) return mcnId
  const id = randomUUIDv7()
  await ctx.db.insert(mcn).values({ tenantId: ctx.tenant.id, id, name, countryCode, createdAt: ctx.now })
  return id
}
