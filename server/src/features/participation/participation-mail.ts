import { type Ability, actorsOf, mayAny, type Side } from '@sampan/contract/abilities'
import type { NotificationKind } from '@sampan/contract/notification'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { account } from '#features/account/account.tables.ts'
import { firstReaders } from '#features/account/people/recipients.ts'
import { hasAccess } from '#features/account/people/who-may.queries.ts'
import { type Notice, tellMany } from '#features/notification/tell.ts'
import { participation } from '#features/participation/participation.tables.ts'
import { sharesPage } from '#features/payout/payee.ts'
import { mcnOfReward } from '#features/payout/reward-key.ts'
import type { TaskRow } from '#features/task/task.queries.ts'
import { task } from '#features/task/task.tables.ts'
import { numberOf } from './list/participation-search.ts'

/** The mails of a participation's life; their words are `task:mail.<kind>` in locales. */
export type ParticipationMail =
  | 'signedUp'
  | 'signUpSent'
  | 'signedUpBySpecialist'
  | 'signedUpByMcn'
  | 'approved'
  | 'approvedParcel'
  | 'rejected'
  | 'begin'
  | 'approvedScript'
  | 'beginScript'
  | 'scriptHandedIn'
  | 'scriptReplaced'
  | 'scriptPassed'
  | 'scriptReturned'
  | 'toShip'
  | 'shipped'
  | 'parcelChanged'
  | 'submitted'
  | 'returned'
  | 'publish'
  | 'posted'
  | 'completed'
  | 'completedUnpaid'
  | 'completedDirectly'
  | 'toPayDirectly'
  | 'owedDirectly'
  | 'saidPaid'
  | 'paymentConfirmed'
  | 'paymentContradicted'
  | 'paymentContradictedAgain'
  | 'paymentHandedOn'
  | 'paymentToDecide'
  | 'paymentFoundPaid'
  | 'paymentFoundUnpaid'
  | 'paymentCounted'
  | 'clawbackAnnounced'
  | 'clawbackAnnouncedToMcn'
  | 'clawbackContradicted'
  | 'clawbackUnheard'
  | 'clawbackTaken'
  | 'clawbackTakenOfMcn'
  | 'clawbackTakenForBrand'
  | 'clawbackDropped'
  | 'terminated'
  | 'roundsUsedUp'
  | 'endedByRounds'
  | 'taskChanged'
  | 'left'
  | 'paid'
  | 'postGone'
  | 'postGoneAfter'
  | 'postAway'
  | 'rewardLost'
  | 'rewardNotPaid'
  | 'due'
  | 'late'
  | 'reminder'
  | 'escalated'

/** What each is about, for those who choose what they are mailed. */
const kinds: Record<ParticipationMail, NotificationKind> = {
  signedUp: 'turn',
  signUpSent: 'confirmation',
  signedUpBySpecialist: 'progress',
  signedUpByMcn: 'progress',
  approved: 'turn',
  approvedParcel: 'progress',
  rejected: 'progress',
  begin: 'turn',
  approvedScript: 'turn',
  beginScript: 'turn',
  scriptHandedIn: 'turn',
  scriptReplaced: 'turn',
  scriptPassed: 'turn',
  scriptReturned: 'turn',
  toShip: 'turn',
  shipped: 'parcel',
  parcelChanged: 'parcel',
  submitted: 'turn',
  returned: 'turn',
  publish: 'turn',
  posted: 'turn',
  completed: 'money',
  completedUnpaid: 'money',
  completedDirectly: 'money',
  toPayDirectly: 'turn',
  owedDirectly: 'money',
  saidPaid: 'turn',
  paymentConfirmed: 'money',
  paymentContradicted: 'turn',
  paymentContradictedAgain: 'progress',
  paymentHandedOn: 'progress',
  paymentToDecide: 'turn',
  paymentFoundPaid: 'money',
  paymentFoundUnpaid: 'money',
  paymentCounted: 'money',
  clawbackAnnounced: 'turn',
  clawbackAnnouncedToMcn: 'money',
  clawbackContradicted: 'turn',
  clawbackUnheard: 'turn',
  clawbackTaken: 'money',
  clawbackTakenOfMcn: 'money',
  clawbackTakenForBrand: 'money',
  clawbackDropped: 'money',
  terminated: 'progress',
  roundsUsedUp: 'progress',
  endedByRounds: 'progress',
  taskChanged: 'progress',
  left: 'progress',
  paid: 'money',
  postGone: 'turn',
  postGoneAfter: 'progress',
  postAway: 'turn',
  rewardLost: 'money',
  rewardNotPaid: 'money',
  due: 'dueSoon',
  late: 'late',
  reminder: 'dueSoon',
  escalated: 'late',
}

interface MailOptions {
  /** The other person named in the mail. */
  name?: string
  reason?: string
  /** When the duty is due. */
  dueAt?: Date | null | undefined
  /** The agency of the person named in the mail. */
  mcn?: string
  /** Place in the order of passes. */
  rank?: number
  /** Money that the mail names. */
  amount?: { amount: string; currency: string }
}

type Group = Side | 'specialist' | 'admin' | 'mcn'

/**
 * Tells everybody of one side, in the product and by mail, each in their own language. `specialist` is who
 * cares for the task; `admin` is who pays; `mcn` are the people of the MCN that had a share in the reward.
 */
export const mailAbout = (
  ctx: Ctx,
  participationId: string,
  to: Group,
  kind: ParticipationMail,
  options: MailOptions = {},
): Promise<void> => mailAboutMany(ctx, [{ id: participationId, ...options }], to, kind)

/** Somebody who is told of a participation, and what. */
interface Told {
  accountId: string
  notice: Notice
}

/**
 * The same about many participations, each with what is its own, by two statements. `also` is told by the second of them to others
 * who are known already.
 */
export async function mailAboutMany(
  ctx: Ctx,
  about: readonly (MailOptions & { id: string })[],
  to: Group,
  kind: ParticipationMail,
  also: readonly Told[] = [],
): Promise<void> {
  if (about.length === 0) return
  const known = new Map(about.map((one) => [one.id, one]))
  const readers = firstReaders(await readersOf(ctx, [...known.keys()], to))
  const notices = readers.map(({ reader, ...found }) => ({
    accountId: reader.id,
    notice: noticeOf(found, to, kind, known.get(found.id)),
  }))
  await tellMany(ctx, [...notices, ...also])
}

/** What somebody of one side is told of a participation. */
export function noticeOf(
  found: Pick<TaskRow, 'title' | 'countryCode'> & { id: string; number: number },
  to: Group,
  kind: ParticipationMail,
  { name = '', mcn = '', reason = '', rank = 0, dueAt, amount }: MailOptions = {},
): Notice {
  return {
    kind: kinds[kind],
    text: `task:mail.${kind}`,
    params: { number: numberOf(found.number), name, mcn, reason, rank },
    texts: { title: { text: found.title, country: found.countryCode } },
    ...(dueAt && { moments: { due: { at: dueAt.toISOString(), as: 'moment' } } }),
    ...(amount && { amounts: { amount } }),
    path: pathFor(to, found.id),
    ...(to !== 'creator' && to !== 'mcn' && { decides: { kind: 'participation' as const, ids: [found.id] } }),
  }
}

/** An MCN may have its share when the creator is not its own any more. */
function pathFor(to: Group, id: string): string {
  if (to === 'mcn') return sharesPage
  return to === 'creator' ? `/myTask?id=${id}` : `/console/participations/${id}`
}

/** Tells one kind of news to the creators of many participations of a task, by two statements for a thousand of them. */
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
    })
    .from(participation)
    .innerJoin(
      account,
      and(eq(account.tenantId, participation.tenantId), eq(account.id, participation.accountId)),
    )
    .where(and(eq(participation.tenantId, ctx.tenant.id), among(participation.id, ids), hasAccess))
  const notices = readers.map(({ id, number, accountId }) => {
    const texts = { title: { text: offer.title, country: offer.countryCode } }
    const params = { number: numberOf(number), name, mcn: '', reason: '', rank: 0 }
    const notice = { kind: kinds[kind], text: `task:mail.${kind}`, params, texts, path: `/myTask?id=${id}` }
    return { accountId, notice }
  })
  await tellMany(ctx, notices)
}

const mayDo = (ability: Ability): SQL => inArray(account.role, [...actorsOf(ability)])
/** Those who review and do not pay as well: admins find in Today what waits, and are told of money and of what is late. */
const reviewers = actorsOf('reviewContent').filter((role) => !mayAny(role, 'settleReward'))

const isOf: Record<Group, SQL> = {
  brand: eq(account.brandId, participation.brandId),
  creator: eq(account.id, participation.accountId),
  staff: inArray(account.role, [...reviewers]),
  specialist: eq(account.id, task.specialistId),
  admin: mayDo('settleReward'),
  // Its creators are of the MCN too.
  mcn: sql`${mayDo('seeShares')} and ${account.mcnId} in ${mcnOfReward(sql`${participation.tenantId}`, sql`${participation.id}`)}`,
}

/** Everybody of one side of some participations, with the values that a mail shows of each. */
const readersOf = (ctx: Ctx, ids: readonly string[], side: Group) =>
  ctx.db
    .select({
      id: participation.id,
      number: participation.number,
      countryCode: participation.countryCode,
      title: task.title,
      reader: { id: account.id },
    })
    .from(participation)
    .innerJoin(task, and(eq(task.tenantId, participation.tenantId), eq(task.id, participation.taskId)))
    .innerJoin(account, and(eq(account.tenantId, participation.tenantId), isOf[side]))
    .where(and(eq(participation.tenantId, ctx.tenant.id), among(participation.id, ids), hasAccess))
