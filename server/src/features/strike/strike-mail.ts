import { accountName } from '@sampan/contract/creator-account-name'
import type { NotificationKind } from '@sampan/contract/notification'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { hasAccess, listWhoMay } from '#features/account/people/who-may.queries.ts'
import { type Notice, tellMany } from '#features/notification/tell.ts'
import type { StrikeRecord } from './strike.machine.ts'

/** What creators are told of their strikes; the words are `strike:mail.<kind>` in locales. */
export type StrikeMail =
  | 'noticed'
  | 'recorded'
  | 'blacklisted'
  | 'blacklistedOwed'
  | 'appealDue'
  | 'kept'
  | 'takenBack'
  | 'lowered'
  | 'ending'
  | 'blacklistEnding'
  | 'struck'
  | 'struckListed'
  | 'annulled'
  | 'reopened'

/** What those are told who decide. */
type DeciderMail = 'appealed' | 'reported' | 'late'

/** What each is about, for those who choose what they are mailed. */
type ReporterMail = 'accepted' | 'refused' | 'reopenedReport'
const kinds: Record<StrikeMail | DeciderMail | ReporterMail, NotificationKind> = {
  noticed: 'turn',
  recorded: 'turn',
  blacklisted: 'turn',
  blacklistedOwed: 'turn',
  appealDue: 'dueSoon',
  kept: 'progress',
  takenBack: 'progress',
  lowered: 'progress',
  ending: 'news',
  blacklistEnding: 'news',
  appealed: 'turn',
  late: 'late',
  struck: 'turn',
  struckListed: 'turn',
  annulled: 'progress',
  reopened: 'progress',
  reported: 'turn',
  accepted: 'progress',
  refused: 'progress',
  reopenedReport: 'progress',
}

/** Where the console has a strike. */
const casePage = ({ id }: StrikeRecord): string => `/console/strikes/${id}`

const reader = { id: account.id }

/** Tells the creators of some strikes, in the product and by mail, by two statements. */
export async function tellCreators(
  ctx: Ctx,
  strikes: readonly StrikeRecord[],
  kind: StrikeMail,
  reason = '',
): Promise<void> {
  if (strikes.length === 0) return
  const ids = [...new Set(strikes.map(({ accountId }) => accountId))]
  const readers = await ctx.db
    .select(reader)
    .from(account)
    .where(and(eq(account.tenantId, ctx.tenant.id), inArray(account.id, ids), hasAccess))
  const known = new Map(readers.map((one) => [one.id, one]))
  const told = strikes.flatMap((row) => {
    const to = known.get(row.accountId)
    return to ? [{ accountId: to.id, notice: noticeOf(row, kind, `/strike?id=${row.id}`, reason) }] : []
  })
  await tellMany(ctx, told)
}

/** Tells those who decide about a strike that it was reported or appealed, or those who mend such decisions that its answer is late. */
export async function tellDeciders(ctx: Ctx, row: StrikeRecord, kind: DeciderMail): Promise<void> {
  // Who reported it neither accepts it nor keeps it.
  const others = kind !== 'late' && row.reporterId ? ne(account.id, row.reporterId) : undefined
  const readers = await listWhoMay(ctx, kind === 'late' ? 'mendStrike' : 'decideStrike', others)
  const notice = noticeOf(row, kind, casePage(row))
  await tellMany(
    ctx,
    readers.map((accountId) => ({ accountId, notice })),
  )
}

/** Tells who reported a strike what became of the report. */
export async function tellReporter(
  ctx: Ctx,
  row: StrikeRecord,
  kind: ReporterMail,
  reason: string,
): Promise<void> {
  if (row.reporterId === null || row.reporterId === ctx.caller.accountId) return
  await tellMany(ctx, [{ accountId: row.reporterId, notice: noticeOf(row, kind, casePage(row), reason) }])
}

const momentsOf = (row: StrikeRecord) => ({
  gone: row.foundAt,
  appeal: row.appealUntil,
  ends: row.endsAt,
  remembered: row.rememberedUntil,
  due: row.clockDueAt,
})

function noticeOf(row: StrikeRecord, kind: keyof typeof kinds, path: string, reason = ''): Notice {
  const named = Object.entries(momentsOf(row)).flatMap(([name, at]) =>
    at ? [[name, { at: at.toISOString(), as: 'moment' as const }]] : [],
  )
  return {
    kind: kinds[kind],
    text: `strike:mail.${kind}`,
    params: {
      number: row.number,
      handle: accountName(row),
      attempts: row.attempts,
      answer: row.answer || reason,
    },
    texts: { title: { text: row.title, country: row.countryCode } },
    moments: Object.fromEntries(named),
    path,
  }
}
