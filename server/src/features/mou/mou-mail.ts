import { languageOf } from '@sampan/contract/country'
import type { MouKind } from '@sampan/contract/mou-status'
import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { mailLater } from '#features/account/mail-later.ts'
import { textOf } from '#kit/local-text.ts'
import type { Side } from './mou.policy.ts'
import { findMouById } from './mou.queries.ts'

/** The mails of an agreement's life; their words are `mou:mail.<kind>` in locales. */
export type MouMail = 'asked' | 'submitted' | 'returned' | 'approved' | 'due' | 'late'

/** More people than this of one brand are not written to about one agreement. */
const readersMax = 20

/** Where a creator finds the record that an agreement belongs to. */
const creatorPage: Record<MouKind, string> = { sample: '/history?id=', participation: '/myTask?id=' }

/**
 * Writes to everybody of one side of an agreement, each in his own language, once the transaction has committed.
 * `name` is the other person whom the mail speaks of.
 */
export async function mailAboutMou(
  ctx: Ctx,
  mouId: string,
  to: Side,
  kind: MouMail,
  { name = '', feedback = '' }: { name?: string; feedback?: string } = {},
): Promise<void> {
  const found = await findMouById(ctx, mouId)
  if (!found) return
  const isReader = to === 'creator' ? eq(account.id, found.accountId) : eq(account.brandId, found.brandId)
  const readers = await ctx.db
    .select({ id: account.id, language: account.language, countryCode: account.countryCode })
    .from(account)
    .where(and(eq(account.tenantId, ctx.tenant.id), isReader, isNull(account.disabledAt)))
    .limit(readersMax)
  for (const reader of readers) {
    const language = reader.language ?? languageOf(reader.countryCode)
    const title = textOf(found.title, language, found.countryCode)
    await mailLater(ctx, reader.id, {
      text: `mou:mail.${kind}`,
      params: { number: found.number, title, name, feedback },
      ...(found.clockDueAt && { moments: { due: { at: found.clockDueAt.toISOString(), as: 'moment' } } }),
      path: to === 'creator' ? creatorPage[found.kind] + found.subjectId : `/console/mous?open=${found.id}`,
    })
  }
}
