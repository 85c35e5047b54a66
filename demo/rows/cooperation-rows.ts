import { cooperationStatus } from '@sampan/contract/cooperation-status'
import type { Ctx } from '../../server/src/context.ts'
import { brands } from '../content/brands.ts'
import { creators } from '../content/creators/creators.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { accountId, brandId, creatorId } from './people-rows.ts'
import { productId } from './product-rows.ts'
import { taskId } from './task-rows.ts'

const hour = 3_600_000
const s = cooperationStatus

interface Invited {
  who: string
  text: string
  asked: string
  /** A task, or products. */
  task?: string
  products?: string[]
  hoursAgo: number
  days: number
  seenAfter?: number
  /** How it ended, and after how many hours. */
  end?: { verb: 'accept' | 'decline' | 'withdraw' | 'expire'; after: number; reason?: string }
}

const brand = 'siam-botanics'
const invited: Invited[] = [
  {
    who: 'nattaya-srisuk',
    text: 'คุณณัฐญา รีวิว 14 วันของคุณตรงและละเอียดมาก อยากชวนลองกันแดดเนื้อน้ำในวันทำงานจริง ๆ ค่ะ',
    asked: 'ขอวิดีโอหนึ่งคลิป เห็นการทาซ้ำตอนเที่ยง',
    task: 'sunscreen-commute',
    hoursAgo: 20,
    days: 5,
    seenAfter: 3,
  },
  {
    who: 'waranya-thongdee',
    text: 'ชวนลองสบู่มะลิกับโทนเนอร์อัญชัน แล้วเล่าแบบที่คุณเล่าให้เพื่อนฟังค่ะ',
    asked: '',
    products: ['jasmine-soap', 'butterfly-pea-toner'],
    hoursAgo: 52,
    days: 7,
  },
  {
    who: 'pimchanok-rattanakul',
    text: 'คลิปชงชาของคุณทำให้เราหิวน้ำทันที อยากให้ลองชาตะไคร้ของเราค่ะ',
    asked: 'หนึ่งคลิปตอนเช้า',
    products: ['lemongrass-tea'],
    hoursAgo: 120,
    days: 5,
    seenAfter: 2,
    end: { verb: 'accept', after: 9 },
  },
  {
    who: 'sorawit-chaiyaporn',
    text: 'อยากชวนทำรีวิวสำหรับผู้ชายที่ไม่ชอบกันแดดเหนียว ๆ ครับ',
    asked: '',
    task: 'sunscreen-commute',
    hoursAgo: 150,
    days: 5,
    seenAfter: 30,
    end: { verb: 'decline', after: 41, reason: 'ช่วงนั้นไม่ว่าง' },
  },
  {
    who: 'jirayu-boonmee',
    text: 'สนใจทำคลิปเดินตลาดกับข้าวไรซ์เบอร์รี่ของเราไหมครับ',
    asked: '',
    products: ['riceberry-rice'],
    hoursAgo: 260,
    days: 7,
    end: { verb: 'expire', after: 168 },
  },
]

const stateOf = { accept: s.accepted, decline: s.declined, withdraw: s.withdrawn, expire: s.expired } as const
const person = brands.find(({ key }) => key === brand)?.people[0]

/** Invitations of a brand in every state, with their histories, and what a creator who is to answer was told. */
export function cooperationRows(ctx: Ctx): { rows: Row[]; lines: Row[]; notices: Row[] } {
  const made = invited.map((one) => ({
    ...one,
    id: idOf('cooperation', one.who),
    at: ago(ctx, one.hoursAgo),
  }))
  return {
    rows: made.map((one) => rowOf(ctx, one)),
    lines: made.flatMap((one) => linesOf(ctx, one)),
    notices: made
      .filter(({ end }) => !end)
      .map(({ id, who, at, days }) => ({
        tenant_id: ctx.tenant.id,
        id: idOf('notification', id),
        account_id: accountId(who),
        created_at: at,
        kind: 'turn',
        text: 'cooperation:mail.invited',
        params: { name: 'Siam Botanics', title: 'Siam Botanics' },
        moments: { due: { at: after(at, days * 24).toISOString(), as: 'moment' } },
        path: `/m/jobInvite?tab=invitations&coop=${id}`,
        read_at: null,
      })),
  }
}

const ago = (ctx: Ctx, hours: number): Date => new Date(ctx.now.getTime() - hours * hour)
const after = (at: Date, hours: number): Date => new Date(at.getTime() + hours * hour)
type Made = Invited & { id: string; at: Date }

function rowOf(ctx: Ctx, { id, who, at, text, asked, task, products = [], days, seenAfter, end }: Made): Row {
  const creator = creators.find(({ key }) => key === who)
  const ids = products.map(productId)
  return {
    tenant_id: ctx.tenant.id,
    id,
    account_id: accountId(who),
    creator_id: creatorId(creator?.accounts[0]?.key ?? ''),
    country_code: creator?.country,
    inviter_id: accountId(person?.key ?? ''),
    brand_id: brandId(brand),
    workspace_id: brandId(brand),
    task_id: task ? taskId(task) : null,
    product_ids: ids,
    subject: task ? taskId(task) : ids.toSorted().join(','),
    ...{ text, asked, post_until: null, answer_days: days },
    status: end ? stateOf[end.verb] : s.open,
    status_since: end ? after(at, end.after) : at,
    seen_at: seenAfter === undefined ? null : after(at, seenAfter),
    answered_at: end?.verb === 'accept' || end?.verb === 'decline' ? after(at, end.after) : null,
    ...(!end && {
      clock_duty: 'answerCooperation',
      clock_owner: 'creator',
      clock_started_at: at,
      clock_due_at: after(at, days * 24),
    }),
    created_at: at,
    updated_at: at,
  }
}

function linesOf(ctx: Ctx, { id, who, at, days, seenAfter, end }: Made): Row[] {
  const line = (
    verb: string,
    when: Date,
    from: number | null,
    to: number,
    by: string | null,
    reason = '',
  ) => ({
    tenant_id: ctx.tenant.id,
    id: idOf('cooperation-line', `${id} ${verb}`),
    cooperation_id: id,
    at: when,
    verb,
    from_status: from,
    to_status: to,
    actor_id: by,
    actor_role: by === null ? 'system' : by === accountId(who) ? 'creator' : 'brand',
    reason,
    evidence: [],
    took_seconds: null,
    allowed_seconds: verb === 'invite' ? null : days * 86_400,
  })
  const creator = accountId(who)
  return [
    line('invite', at, null, s.open, accountId(person?.key ?? '')),
    ...(seenAfter === undefined ? [] : [line('see', after(at, seenAfter), s.open, s.open, creator)]),
    ...(end
      ? [
          {
            ...line(
              end.verb,
              after(at, end.after),
              s.open,
              stateOf[end.verb],
              end.verb === 'expire' ? null : creator,
              end.reason,
            ),
            took_seconds: end.after * 3_600,
          },
        ]
      : []),
  ]
}
