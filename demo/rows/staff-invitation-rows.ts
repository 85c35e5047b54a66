import { createHash } from 'node:crypto'
import type { Ctx } from '../../server/src/context.ts'
import { emailHashOf } from '../../server/src/features/account/code/email-code.ts'
import { hintOf } from '../../server/src/features/account/mail/email-hint.ts'
import { staff } from '../content/staff.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { accountId } from './people-rows.ts'

const hour = 3_600_000
/** Hours for which a link is good. */
const goodFor = 7 * 24

interface DemoInvitation {
  email: string
  role: string
  country: string
  language: string
  /** Hours since it was mailed. */
  sent: number
  /** Of an agency that comes with its first person. */
  agency?: string
  /** Who came of it, or hours since it was taken back. */
  came?: string
  withdrawn?: number
}

/** Who was asked to work here: still open, run out, taken back, and one who came. The links themselves are known to nobody. */
const invitations: readonly DemoInvitation[] = [
  { email: 'suda.reviews@colleagues.example', role: 'reviewer', country: 'TH', language: 'th', sent: 5 },
  {
    ...{ email: 'halo@lautcreators.example', role: 'mcn', country: 'ID', language: 'id', sent: 29 },
    agency: 'Laut Creators',
  },
  {
    ...{ email: 'an.nguyen@colleagues.example', role: 'creatorSpecialist', country: 'VN', language: 'vn' },
    sent: 9 * 24,
  },
  {
    ...{ email: 'wei.lim@colleagues.example', role: 'productSpecialist', country: 'MY', language: 'en' },
    ...{ sent: 20 * 24, withdrawn: 19 * 24 },
  },
  {
    ...{ email: 'finance@sampan.example', role: 'admin', country: 'TH', language: 'th' },
    ...{ sent: 480 * 24 + 3, came: 'orawan-sakdee' },
  },
]

export function staffInvitationRows(ctx: Ctx): Row[] {
  const inviter = staff.find(({ role }) => role === 'admin')
  if (!inviter) throw new Error('the demo has no admin')
  const ago = (hours: number) => new Date(ctx.now.getTime() - hours * hour)
  return invitations.map(({ email, role, country, language, sent, agency, came, withdrawn }) => ({
    ...{ tenant_id: ctx.tenant.id, id: idOf('staff-invitation', email), role },
    email_hash: emailHashOf(ctx, email),
    // Once it is over, only the ends of the address are known.
    email_cipher: came || withdrawn ? null : ctx.app.cipher.seal(ctx.tenant.id, email),
    email_hint: hintOf(email),
    ...{ mcn_id: null, mcn_name: agency ?? '', country_code: country, language },
    token_hash: createHash('sha256').update(`demo ${email}`).digest(),
    ...{ invited_by: accountId(inviter.key), created_at: ago(sent), sent_at: ago(sent) },
    expires_at: ago(sent - goodFor),
    ...{ accepted_at: came ? ago(sent - 3) : null, account_id: came ? accountId(came) : null },
    withdrawn_at: withdrawn ? ago(withdrawn) : null,
  }))
}
