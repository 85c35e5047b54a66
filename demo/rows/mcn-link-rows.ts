import { mcnLinkAnswerDays, mcnLinkStatus } from '@sampan/contract/mcn-link-status'
import type { Ctx } from '../../server/src/context.ts'
import { creators } from '../content/creators/creators.ts'
import { mcns } from '../content/mcns.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { accountId, creatorId } from './people-rows.ts'

const day = 86_400_000
const s = mcnLinkStatus
const [agency] = mcns
/** Who is asked and has not answered. */
const asked = 'nattaya-srisuk'
const words = 'สวัสดีค่ะ เราดูแลครีเอเตอร์สายความงาม 40 คน หางานและต่อรองราคาให้ คุณโฟกัสที่คอนเทนต์ได้เต็มที่ค่ะ'

/** The links of an MCN with its creators, and one that waits for an answer, with their histories. */
export function mcnLinkRows(ctx: Ctx): { rows: Row[]; lines: Row[]; notices: Row[] } {
  const made = (agency ? [...agency.creators, asked] : []).map((who, at) => ({
    who,
    id: idOf('mcn-link', who),
    askedAt: new Date(ctx.now.getTime() - (who === asked ? 1 : 90 + at * 20) * day),
    isOpen: who === asked,
  }))
  return {
    rows: made.map((one) => rowOf(ctx, one)),
    lines: made.flatMap((one) => linesOf(ctx, one)),
    notices: made
      .filter(({ isOpen }) => isOpen)
      .map(({ id, who, askedAt }) => ({
        tenant_id: ctx.tenant.id,
        id: idOf('notification', id),
        account_id: accountId(who),
        created_at: askedAt,
        kind: 'turn',
        text: 'mcn-link:mail.asked',
        params: { name: agency?.name ?? '' },
        moments: { due: { at: dueAt(askedAt).toISOString(), as: 'moment' } },
        path: `/m/jobInvite?tab=invitations&link=${id}`,
        read_at: null,
      })),
  }
}

interface Made {
  who: string
  id: string
  askedAt: Date
  isOpen: boolean
}
const dueAt = (at: Date): Date => new Date(at.getTime() + mcnLinkAnswerDays * day)
const answeredAt = ({ askedAt }: Made): Date => new Date(askedAt.getTime() + 2 * day)
const byAgency = (): string => accountId(agency?.people[0]?.key ?? '')

function rowOf(ctx: Ctx, one: Made): Row {
  const { who, id, askedAt, isOpen } = one
  return {
    tenant_id: ctx.tenant.id,
    id,
    mcn_id: idOf('mcn', agency?.key ?? ''),
    account_id: accountId(who),
    creator_id: creatorId(creators.find(({ key }) => key === who)?.accounts[0]?.key ?? ''),
    asked_by: byAgency(),
    text: isOpen ? words : '',
    share_percent: 20,
    term_months: isOpen ? 12 : null,
    ends_at: null,
    reason: '',
    status: isOpen ? s.open : s.running,
    status_since: isOpen ? askedAt : answeredAt(one),
    clock_duty: isOpen ? 'answerMcnLink' : null,
    clock_owner: isOpen ? 'creator' : null,
    clock_started_at: isOpen ? askedAt : null,
    clock_due_at: isOpen ? dueAt(askedAt) : null,
    created_at: askedAt,
    updated_at: askedAt,
  }
}

function linesOf(ctx: Ctx, one: Made): Row[] {
  const { who, id, askedAt, isOpen } = one
  const common = { tenant_id: ctx.tenant.id, mcn_link_id: id, reason: '', evidence: [] }
  const first = {
    ...common,
    id: idOf('mcn-link-line', `${id} ask`),
    at: askedAt,
    verb: 'ask',
    from_status: null,
    to_status: s.open,
    actor_id: byAgency(),
    actor_role: 'mcn',
    took_seconds: null,
    allowed_seconds: null,
  }
  if (isOpen) return [first]
  const answer = {
    ...common,
    id: idOf('mcn-link-line', `${id} accept`),
    at: answeredAt(one),
    verb: 'accept',
    from_status: s.open,
    to_status: s.running,
    actor_id: accountId(who),
    actor_role: 'creator',
    took_seconds: (2 * day) / 1_000,
    allowed_seconds: (mcnLinkAnswerDays * day) / 1_000,
  }
  return [first, answer]
}
