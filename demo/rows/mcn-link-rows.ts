import { mcnLinkAnswerDays, mcnLinkStatus } from '@sampan/contract/mcn-link-status'
import { mcnShareOf } from '@sampan/contract/mcn-share'
import { decimalOf, minorOf } from '@sampan/contract/minor-units'
import type { Ctx } from '../../server/src/context.ts'
import { creators } from '../content/creators/creators.ts'
import { mcns } from '../content/mcns.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { type DemoMove, transferId } from './ledger-rows.ts'
import { accountId, creatorId } from './people-rows.ts'

const day = 86_400_000
const s = mcnLinkStatus
const [agency] = mcns
const sharePercent = 20
/** Who is asked and has not answered. */
const asked = 'nattaya-srisuk'
const words = 'สวัสดีค่ะ เราดูแลครีเอเตอร์สายความงาม 40 คน หางานและต่อรองราคาให้ คุณโฟกัสที่คอนเทนต์ได้เต็มที่ค่ะ'

const linksOf = (ctx: Ctx): Made[] =>
  (agency ? [...agency.creators, asked] : []).map((who, at) => ({
    who,
    id: idOf('mcn-link', who),
    askedAt: new Date(ctx.now.getTime() - (who === asked ? 1 : 90 + at * 20) * day),
    isOpen: who === asked,
  }))

/** What the MCN has of rewards that were credited while its links ran, as moves and as the rows beside them. In: all rewards. */
export function shareRows(ctx: Ctx, rewards: readonly DemoMove[]): { moves: DemoMove[]; rows: Row[] } {
  const mcnId = idOf('mcn', agency?.key ?? '')
  const shared = linksOf(ctx).flatMap((link) =>
    rewards.flatMap((reward) => {
      const isOwn = reward.kind === 'reward' && reward.to.ownerId === accountId(link.who)
      if (link.isOpen || !isOwn || reward.at < answeredAt(link)) return []
      const move: DemoMove = {
        ...reward,
        kind: 'mcnShare',
        from: reward.to,
        to: { kind: 'mcnEarnings', ownerId: mcnId },
        amount: decimalOf(mcnShareOf(minorOf(reward.amount), sharePercent, reward.currency)),
        key: `share:${reward.key}`,
      }
      return [{ link, reward, move }]
    }),
  )
  return {
    moves: shared.map(({ move }) => move),
    rows: shared.map(({ link, reward, move }) => ({
      tenant_id: ctx.tenant.id,
      transfer_id: transferId(move.key),
      of_transfer_id: transferId(reward.key),
      mcn_link_id: link.id,
      mcn_id: mcnId,
      account_id: accountId(link.who),
      share_percent: sharePercent,
    })),
  }
}

/** The links of an MCN with its creators, and one that waits for an answer, with their histories. */
export function mcnLinkRows(ctx: Ctx): { rows: Row[]; lines: Row[]; notices: Row[] } {
  const made = linksOf(ctx)
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
    share_percent: sharePercent,
    books_share: true,
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
