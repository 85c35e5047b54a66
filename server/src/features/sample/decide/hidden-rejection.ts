import { mayAny } from '@sampan/contract/abilities'
import type { Actor } from '@sampan/contract/endpoint'
import { hiddenRejectionDays, type SampleStatus, sampleStatus } from '@sampan/contract/sample-status'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { literals } from '#db/literals.ts'
import { sample } from '#features/sample/sample.tables.ts'

const hiddenMs = hiddenRejectionDays * 86_400_000

/** Rejections after this moment are still hidden from creators. */
export const hiddenSince = (now: Date): Date => new Date(now.getTime() - hiddenMs)

/** When the creator may know of a rejection that was made at `statusSince`. */
export const revealedAt = (statusSince: Date): Date => new Date(statusSince.getTime() + hiddenMs)

/** Those from whom a rejection is hidden at first: the creator, and the agency that acts for it. */
export const isOneself = (role: Actor): boolean =>
  mayAny(role, 'seeSamples') && !mayAny(role, 'seeReviewAtOnce')

/**
 * A creator sees a rejected sample as still under review until 7 days have passed; then the
 * rejection with its reason. Staff and the brand see it at once. Lists, badges and history all ask here.
 */
export function isHiddenRejection(
  role: Actor,
  row: { status: SampleStatus; statusSince: Date },
  now: Date,
): boolean {
  return isOneself(role) && row.status === sampleStatus.rejected && row.statusSince > hiddenSince(now)
}

const [rejected, underReview] = [sampleStatus.rejected, sampleStatus.underReview].map((status) =>
  literals(status),
)

/** The same rule over the table `sample`: the status that its creator sees. `since` is `hiddenSince(now)`. */
export const statusForCreator = (since: Date | Placeholder): SQL<number> =>
  sql<number>`case when ${sample.status} = ${rejected} and ${sample.statusSince} > ${since}::timestamptz
    then ${underReview} else ${sample.status} end`
