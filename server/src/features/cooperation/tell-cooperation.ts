import type { NotificationKind } from '@sampan/contract/notification'
import type { Ctx } from '#context.ts'
import { listWithAccess } from '#features/account/people/who-may.queries.ts'
import { type Notice, tellMany } from '#features/notification/tell.ts'
import { type FoundCooperation, findCooperations } from './cooperation.queries.ts'
import { presentSubject } from './cooperation-subject.queries.ts'

/** What is told of one; its words are `cooperation:mail.<kind>` in locales. */
const kinds = {
  invited: 'turn',
  due: 'dueSoon',
  expired: 'progress',
  withdrawn: 'progress',
  renewed: 'turn',
  accepted: 'progress',
  declined: 'progress',
  unanswered: 'progress',
  reopened: 'progress',
} as const satisfies Record<string, NotificationKind>
type CreatorNotice = 'invited' | 'due' | 'expired' | 'withdrawn' | 'renewed'
type InviterNotice = 'accepted' | 'declined' | 'unanswered' | 'reopened'

/** Where its creator finds it: a desktop is led to `/user` with the query, which names the part of it (R82). */
const creatorPage = (id: string): string => `/m/jobInvite?tab=invitations&coop=${id}`
/** Where whoever sent it finds it. */
const consolePage = (id: string): string => `/console/cooperations/${id}`

const noticeOf = (
  kind: keyof typeof kinds,
  path: string,
  params: Notice['params'],
  due: Date | null,
): Notice => ({
  kind: kinds[kind],
  text: `cooperation:mail.${kind}`,
  ...(params && { params }),
  ...(due && { moments: { due: { at: due.toISOString(), as: 'moment' as const } } }),
  path,
})

interface Told {
  id: string
  accountId: string
  clockDueAt?: Date | null
}

/** Tells creators that they are invited. In: who invites, to what. */
export const tellInvited = (
  ctx: Ctx,
  rows: readonly Told[],
  params: { name: string; title: string },
): Promise<void> =>
  tellMany(
    ctx,
    rows.map(({ id, accountId, clockDueAt = null }) => ({
      accountId,
      notice: noticeOf('invited', creatorPage(id), params, clockDueAt),
    })),
  )

const inviterNameOf = ({ brand, agency, inviter }: FoundCooperation): string =>
  brand?.name ?? agency ?? inviter.name

/** The task, or the first of the products. */
const titleOf = (ctx: Ctx, { task, products }: FoundCooperation): string => {
  const first = task ?? products[0]
  return first ? presentSubject(ctx, first).name : ''
}

/** Tells creators what became of theirs, by a fixed number of statements. */
export async function tellCreators(ctx: Ctx, ids: readonly string[], kind: CreatorNotice): Promise<void> {
  if (ids.length === 0) return
  const found = await findCooperations(ctx, ids)
  await tellMany(
    ctx,
    found.map((one) => {
      const { id, accountId, clockDueAt } = one.cooperation
      const params = { name: inviterNameOf(one), title: titleOf(ctx, one), reason: one.reason ?? '' }
      return { accountId, notice: noticeOf(kind, creatorPage(id), params, clockDueAt) }
    }),
  )
}

/** Tells whoever sent it, as long as that account is used. */
export async function tellInviters(ctx: Ctx, ids: readonly string[], kind: InviterNotice): Promise<void> {
  if (ids.length === 0) return
  const found = await findCooperations(ctx, ids)
  const inUse = await listWithAccess(
    ctx,
    found.map(({ cooperation }) => cooperation.inviterId),
  )
  await tellMany(
    ctx,
    found
      .filter(({ cooperation }) => inUse.has(cooperation.inviterId))
      .map((one) => {
        const { id, inviterId } = one.cooperation
        const params = { name: one.person.name, title: titleOf(ctx, one), reason: one.reason ?? '' }
        return { accountId: inviterId, notice: noticeOf(kind, consolePage(id), params, null) }
      }),
  )
}
