import type { MouKind } from '@sampan/contract/mou-status'
import type { NotificationKind } from '@sampan/contract/notification'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { account } from '#features/account/account.tables.ts'
import { firstReaders } from '#features/account/people/recipients.ts'
import { hasAccess } from '#features/account/people/who-may.queries.ts'
import { type Notice, tellMany } from '#features/notification/tell.ts'
import type { Side } from './mou.policy.ts'
import { mou } from './mou.tables.ts'

/** The mails of an agreement's life; their words are `mou:mail.<kind>` in locales. */
export type MouMail = 'asked' | 'submitted' | 'returned' | 'approved' | 'countersigned' | 'due' | 'late'

/** What each is about, for those who choose what they are mailed. */
const kinds: Record<MouMail, NotificationKind> = {
  asked: 'turn',
  submitted: 'turn',
  returned: 'turn',
  approved: 'progress',
  countersigned: 'progress',
  due: 'dueSoon',
  late: 'late',
}

/** Where a creator finds the record that an agreement belongs to. */
const creatorPage: Record<MouKind, string> = { sample: '/history?id=', participation: '/myTask?id=' }

interface MailOptions {
  /** The other person named in the mail. */
  name?: string
  feedback?: string
}

/** Tells everybody of one side of an agreement, in the product and by mail, each in their own language. */
export const mailAboutMou = (
  ctx: Ctx,
  mouId: string,
  to: Side,
  kind: MouMail,
  options: MailOptions = {},
): Promise<void> => mailAboutMous(ctx, [mouId], to, kind, options)

/** The same about many agreements, by two statements. */
export async function mailAboutMous(
  ctx: Ctx,
  ids: readonly string[],
  to: Side,
  kind: MouMail,
  { name = '', feedback = '' }: MailOptions = {},
): Promise<void> {
  if (ids.length === 0) return
  const notices = firstReaders(await readersOf(ctx, ids, to)).map(({ reader, ...found }) => {
    const notice: Notice = {
      kind: kinds[kind],
      text: `mou:mail.${kind}`,
      params: { number: found.number, name, feedback },
      texts: { title: { text: found.title, country: found.countryCode } },
      ...(found.dueAt && { moments: { due: { at: found.dueAt.toISOString(), as: 'moment' } } }),
      path: to === 'creator' ? creatorPage[found.kind] + found.subjectId : `/console/mous?open=${found.id}`,
      ...(to === 'brand' && { decides: { kind: 'mou' as const, ids: [found.id] } }),
    }
    return { accountId: reader.id, notice }
  })
  await tellMany(ctx, notices)
}

const isOf: Record<Side, SQL> = {
  creator: eq(account.id, mou.accountId),
  brand: eq(account.brandId, mou.brandId),
}

/** Everybody of one side of some agreements, with the values that a mail shows of each. */
const readersOf = (ctx: Ctx, ids: readonly string[], side: Side) =>
  ctx.db
    .select({
      id: mou.id,
      kind: mou.kind,
      subjectId: mou.subjectId,
      number: mou.number,
      title: mou.title,
      countryCode: mou.countryCode,
      dueAt: mou.clockDueAt,
      reader: { id: account.id },
    })
    .from(mou)
    .innerJoin(account, and(eq(account.tenantId, mou.tenantId), isOf[side]))
    .where(and(eq(mou.tenantId, ctx.tenant.id), among(mou.id, ids), hasAccess))
