import { invitationClocks, invitationStatus } from '@sampan/contract/invitation-status'
import type { Ctx } from '../../server/src/context.ts'
import { brands } from '../content/brands.ts'
import { creators } from '../content/creators/creators.ts'
import { staff } from '../content/staff.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { accountId, brandId, creatorId } from './people-rows.ts'

const hour = 3_600_000

/** Who invites: somebody of the tenant, or of the first brand in its name. */
const [brand] = brands
const inviters = [
  ...staff.map(({ key, role, fullName }) => ({ key, role, fullName, brandKey: null })),
  ...(brand?.people ?? []).map(({ key, fullName }) => ({
    ...{ key, fullName, role: 'brand' as const, brandKey: brand?.key ?? null },
  })),
]

/** Who is invited by whom, with which words, and how long ago. */
const invitations: [who: string, by: string, text: string, hoursAgo: number][] = [
  [
    'nattaya-srisuk',
    'dewi-anggraini',
    'คุณณัฐญา รีวิวสกินแคร์ 14 วันของคุณทำให้สินค้าสองรอบหมดเกลี้ยง ให้เราแนะนำคุณกับแบรนด์ความงามในราคาที่คุณตั้งเองไหมคะ',
    26,
  ],
  [
    'saowalak-promma',
    brand?.people[0]?.key ?? '',
    'อยากร่วมงานกับคุณระยะยาวสำหรับชุดดูแลผิวก่อนปีใหม่ ตั้งราคาของคุณเองได้เลยค่ะ',
    51,
  ],
]

/** Open invitations, with the first line of their histories and what their creators were told. */
export function invitationRows(ctx: Ctx): { rows: Row[]; lines: Row[]; notices: Row[] } {
  const made = invitations.map(([who, by, text, hoursAgo]) => ({
    id: idOf('invitation', who),
    at: new Date(ctx.now.getTime() - hoursAgo * hour),
    creator: creators.find(({ key }) => key === who),
    inviter: inviters.find(({ key }) => key === by),
    text,
  }))
  return {
    rows: made.map((one) => rowOf(ctx, one)),
    lines: made.map(({ id, at, inviter }) => ({
      tenant_id: ctx.tenant.id,
      id: idOf('invitation-line', id),
      invitation_id: id,
      at,
      verb: 'invite',
      from_status: null,
      to_status: invitationStatus.open,
      actor_id: accountId(inviter?.key ?? ''),
      actor_role: inviter?.role,
      reason: '',
      evidence: [],
    })),
    notices: made.map(({ id, at, creator, inviter }) => ({
      tenant_id: ctx.tenant.id,
      id: idOf('notification', id),
      account_id: accountId(creator?.key ?? ''),
      created_at: at,
      kind: 'turn',
      text: 'invitation:mail.invited',
      params: { name: inviter?.fullName ?? '' },
      moments: { due: { at: dueAt(at).toISOString(), as: 'moment' } },
      path: `/m/jobInvite?tab=invitations&id=${id}`,
      read_at: null,
    })),
  }
}

const rule = invitationClocks[invitationStatus.open]
const dueAt = (at: Date): Date => new Date(at.getTime() + (rule?.hours ?? 0) * hour)

interface Made {
  id: string
  at: Date
  creator: (typeof creators)[number] | undefined
  inviter: (typeof inviters)[number] | undefined
  text: string
}

const rowOf = (ctx: Ctx, { id, at, creator, inviter, text }: Made): Row => ({
  tenant_id: ctx.tenant.id,
  id,
  account_id: accountId(creator?.key ?? ''),
  creator_id: creatorId(creator?.accounts[0]?.key ?? ''),
  country_code: creator?.country,
  inviter_id: accountId(inviter?.key ?? ''),
  brand_id: inviter?.brandKey ? brandId(inviter.brandKey) : null,
  text,
  status: invitationStatus.open,
  status_since: at,
  clock_duty: rule?.duty,
  clock_owner: rule?.owner,
  clock_started_at: at,
  clock_due_at: dueAt(at),
  created_at: at,
  updated_at: at,
})
