import { mayAny } from '@sampan/contract/abilities'
import { oneOf } from '@sampan/contract/one-of'
import { type ParticipationSign, personSigns, type SampleSign } from '@sampan/contract/signs'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'

const ofPerson = sql.raw(`'{${personSigns.join(',')}}'::text[]`)

/**
 * Whether the reader is shown anything unusual about a case (R174), as a condition: the same question as `shownReasons`, so that no
 * filter tells what rows withhold. In: the column of the signs.
 */
export const hasSigns = (ctx: Ctx, reasons: SQLWrapper): SQL =>
  mayAny(ctx.caller.role, 'seeReviewAtOnce')
    ? sql`(cardinality(${reasons}) > 0)`
    : sql`(not ${reasons} <@ ${ofPerson})`

/**
 * Whether one of some reasons is unusual about a case, as far as the reader is shown it; the index of unusual cases is entered. In: the
 * column of the signs, and the reasons.
 */
export function hasSignOf(
  ctx: Ctx,
  reasons: SQLWrapper,
  asked: readonly (SampleSign | ParticipationSign)[],
): SQL {
  const seen = mayAny(ctx.caller.role, 'seeReviewAtOnce')
    ? asked
    : asked.filter((each) => !oneOf(personSigns, each))
  if (seen.length === 0) return sql`false`
  return sql`(cardinality(${reasons}) > 0 and ${reasons} && ${sql.param([...seen])}::text[])`
}
