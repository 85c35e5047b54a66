import type { Side } from '@sampan/contract/abilities'
import { languageOf } from '@sampan/contract/country'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { mailLater, mailManyLater } from '#features/account/mail-later.ts'
import { participation } from '#features/task/participation.tables.ts'
import type { TaskRow } from '#features/task/task.queries.ts'
import { task } from '#features/task/task.tables.ts'
import { textOf } from '#kit/local-text.ts'
import { numberOf } from './participation-search.ts'

/** The mails of a participation's life; their words are `task:mail.<kind>` in locales. */
export type ParticipationMail =
  | 'signedUp'
  | 'signedUpBySpecialist'
  | 'signedUpByMcn'
  | 'approved'
  | 'approvedParcel'
  | 'rejected'
  | 'begin'
  | 'toShip'
  | 'shipped'
  | 'submitted'
  | 'returned'
  | 'publish'
  | 'posted'
  | 'completed'
  | 'completedUnpaid'
  | 'terminated'
  | 'roundsUsedUp'
  | 'endedByRounds'
  | 'taskChanged'
  | 'left'
  | 'paid'
  | 'postGone'
  | 'due'
  | 'late'
  | 'reminder'
  | 'escalated'

interface MailOptions {
  /** The other person whom the mail speaks of. */
  name?: string
  reason?: string
  /** When the duty is due. */
  dueAt?: Date | null
  /** The agency of the person whom the mail speaks of. */
  mcn?: string
  /** Place in the order of passes. */
  rank?: number
}

/** More people than this of one side are not written to about one participation. */
const readersMax = 20

/**
 * Writes to everybody of one side, each in his own language, once the transaction has committed. `specialist` is who
 * cares for the task; `admin` is who pays.
 */
export async function mailAbout(
  ctx: Ctx,
  participationId: string,
  to: Side | 'specialist' | 'admin',
  kind: ParticipationMail,
  options: MailOptions = {},
): Promise<void> {
  const found = await findFacts(ctx, participationId)
  if (!found) return
  for (const reader of await readersOf(ctx, found, to)) {
    const language = reader.language ?? languageOf(reader.countryCode)
    await mailLater(ctx, reader.id, {
      text: `task:mail.${kind}`,
      params: {
        number: numberOf(found.number),
        title: textOf(found.title, language, found.countryCode),
        name: options.name ?? '',
        mcn: options.mcn ?? '',
        reason: options.reason ?? '',
        rank: options.rank ?? 0,
      },
      ...(options.dueAt && { moments: { due: { at: options.dueAt.toISOString(), as: 'moment' } } }),
      path: to === 'creator' ? `/myTask?id=${participationId}` : `/console/participations/${participationId}`,
    })
  }
}

/** Writes one kind of mail to the creators of many participations of a task, by two statements for a thousand of them. */
export async function mailCreators(
  ctx: Ctx,
  offer: Pick<TaskRow, 'title' | 'countryCode'>,
  ids: readonly string[],
  kind: ParticipationMail,
  name: string,
): Promise<void> {
  const readers = await ctx.db
    .select({
      id: participation.id,
      number: participation.number,
      accountId: account.id,
      language: account.language,
      countryCode: account.countryCode,
    })
    .from(participation)
    .innerJoin(
      account,
      and(eq(account.tenantId, participation.tenantId), eq(account.id, participation.accountId)),
    )
    .where(
      and(
        eq(participation.tenantId, ctx.tenant.id),
        sql`${participation.id} = any(${sql.param([...ids])}::uuid[])`,
        isNull(account.disabledAt),
      ),
    )
  const mails = readers.map(({ id, number, accountId, language, countryCode }) => {
    const title = textOf(offer.title, language ?? languageOf(countryCode), offer.countryCode)
    const params = { number: numberOf(number), title, name, mcn: '', reason: '', rank: 0 }
    return { accountId, mail: { text: `task:mail.${kind}`, params, path: `/myTask?id=${id}` } }
  })
  await mailManyLater(ctx, mails)
}

async function findFacts(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({
      number: participation.number,
      accountId: participation.accountId,
      brandId: participation.brandId,
      countryCode: participation.countryCode,
      title: task.title,
      specialistId: task.specialistId,
    })
    .from(participation)
    .innerJoin(task, and(eq(task.tenantId, participation.tenantId), eq(task.id, participation.taskId)))
    .where(and(eq(participation.tenantId, ctx.tenant.id), eq(participation.id, id)))
  return row
}

async function readersOf(
  ctx: Ctx,
  found: NonNullable<Awaited<ReturnType<typeof findFacts>>>,
  to: Side | 'specialist' | 'admin',
) {
  const isOf: Record<typeof to, SQL | undefined> = {
    brand: eq(account.brandId, found.brandId),
    creator: eq(account.id, found.accountId),
    staff: eq(account.role, 'reviewer'),
    specialist: found.specialistId ? eq(account.id, found.specialistId) : undefined,
    admin: eq(account.role, 'admin'),
  }
  const who = isOf[to]
  if (!who) return []
  return ctx.db
    .select({ id: account.id, language: account.language, countryCode: account.countryCode })
    .from(account)
    .where(and(eq(account.tenantId, ctx.tenant.id), who, isNull(account.disabledAt)))
    .limit(readersMax)
}
