import { creatorTypes } from '@sampan/contract/invitation'
import { invitationStatus } from '@sampan/contract/invitation-status'
import { givenMessengers } from '@sampan/contract/messenger'
import type { Ctx } from '../../server/src/context.ts'
import { textOf } from '../../server/src/kit/local-text.ts'
import { creators } from '../content/creators/creators.ts'
import type { DemoCreator } from '../content/shape.ts'
import { staff } from '../content/staff.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { pictureUrl } from '../store-pictures.ts'

const day = 86_400_000
const accountId = (key: string): string => idOf('account', key)

/** Every third creator has agreed to be shown to brands; who was just invited has not answered yet. */
export const isShown = ({ key }: DemoCreator): boolean =>
  key !== 'nattaya-srisuk' && creators.findIndex((each) => each.key === key) % 3 === 1

const shown = creators.filter(isShown)
const inviter = staff.find(({ role }) => role === 'creatorSpecialist')
const agreedAt = (ctx: Ctx, at: number): Date => new Date(ctx.now.getTime() - (40 + at * 3) * day)

/** Agreed invitations with their histories, and the profiles that came back. */
export function shownRows(ctx: Ctx): { invitations: Row[]; lines: Row[]; profiles: Row[] } {
  return {
    invitations: shown.map((creator, at) => ({
      tenant_id: ctx.tenant.id,
      id: idOf('invitation', `agreed ${creator.key}`),
      account_id: accountId(creator.key),
      creator_id: idOf('creator', creator.accounts[0]?.key ?? ''),
      country_code: creator.country,
      inviter_id: accountId(inviter?.key ?? ''),
      brand_id: null,
      text: '',
      status: invitationStatus.agreed,
      status_since: agreedAt(ctx, at),
      sent_at: new Date(agreedAt(ctx, at).getTime() - day),
      created_at: new Date(agreedAt(ctx, at).getTime() - 4 * day),
      updated_at: agreedAt(ctx, at),
    })),
    lines: shown.flatMap((creator, at) => linesOf(ctx, creator, agreedAt(ctx, at))),
    profiles: shown.map((creator, at) => ({
      tenant_id: ctx.tenant.id,
      account_id: accountId(creator.key),
      country_code: creator.country,
      creator_types: [creatorTypes[at % 5 === 4 ? 2 : 0]],
      introduction: textOf(creator.introduction, creator.language ?? 'en', creator.country),
      photo_url: pictureUrl(`face-${creator.key}`, 1),
      category_keys: creator.categories,
      area_first: creator.address.areaCodes[0] ?? '',
      area_second: creator.address.areaCodes[1] ?? '',
      contact_cipher: ctx.app.cipher.seal(ctx.tenant.id, {
        phone: creator.phone ?? '',
        ...givenMessengers(creator),
      }),
      updated_at: agreedAt(ctx, at),
    })),
  }
}

function linesOf(ctx: Ctx, { key }: DemoCreator, at: Date): Row[] {
  const { open, underReview, agreed } = invitationStatus
  const of = idOf('invitation', `agreed ${key}`)
  const line = (
    order: number,
    verb: string,
    from: number | null,
    to: number,
    actor: { id: string; role: string },
  ) => ({
    tenant_id: ctx.tenant.id,
    id: idOf('invitation-line', `${of} ${order}`, order),
    invitation_id: of,
    at: new Date(at.getTime() - (order === 0 ? 4 : order === 1 ? 1 : 0) * day),
    verb,
    from_status: from,
    to_status: to,
    actor_id: actor.id,
    actor_role: actor.role,
    reason: '',
    evidence: [],
  })
  const keeper = { id: accountId(inviter?.key ?? ''), role: 'creatorSpecialist' }
  const creator = { id: accountId(key), role: 'creator' }
  return [
    line(0, 'invite', null, open, keeper),
    line(1, 'agree', open, underReview, creator),
    line(2, 'accept', underReview, agreed, keeper),
  ]
}
