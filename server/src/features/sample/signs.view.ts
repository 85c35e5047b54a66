import { mayAny } from '@sampan/contract/abilities'
import { oneOf } from '@sampan/contract/one-of'
import type { SampleDetail } from '@sampan/contract/sample'
import { personSigns } from '@sampan/contract/signs'
import type { Ctx } from '#context.ts'

/** What is unusual about a case, and what staff found fine of it, as its row keeps it. */
export interface Signs<T extends string = string> {
  abnormalReasons: T[]
  clearedReasons: string[] | null
  clearedNote: string | null
  clearedAt: Date | null
  clearedBy: string | null
}

export type ShownSigns<T extends string = string> = { abnormalReasons: T[] } & Pick<
  SampleDetail,
  'clearedSigns' | 'mayClearSigns'
>

const isOfPerson = (reason: string) => oneOf(personSigns, reason)

/**
 * What is unusual about a case, by its kind: never of whom else it is. Creators and their MCNs read nothing of what others have in
 * common with them (R174).
 */
export const shownReasons = <T extends string>(ctx: Ctx, reasons: readonly T[]): T[] =>
  mayAny(ctx.caller.role, 'seeReviewAtOnce') ? [...reasons] : reasons.filter((each) => !isOfPerson(each))

/** The same of a whole case, with what was found fine; by whom and why only for those who look at signs. */
export async function presentSigns<T extends string>(ctx: Ctx, row: Signs<T>): Promise<ShownSigns<T>> {
  const { role } = ctx.caller
  const mayClear = mayAny(role, 'clearSigns')
  const signs = (row.clearedReasons ?? []).filter((each) => oneOf(personSigns, each))
  const isShown = signs.length > 0 && row.clearedAt !== null && mayAny(role, 'seeReviewAtOnce')
  const by =
    mayClear && row.clearedBy ? await ctx.app.accounts.nameOf(ctx.db, ctx.tenant.id, row.clearedBy) : ''
  return {
    abnormalReasons: shownReasons(ctx, row.abnormalReasons),
    clearedSigns:
      isShown && row.clearedAt
        ? {
            signs,
            at: row.clearedAt.toISOString(),
            by: by ?? '',
            note: mayClear ? (row.clearedNote ?? '') : '',
          }
        : null,
    mayClearSigns: mayClear && row.abnormalReasons.some(isOfPerson),
  }
}

/** What finding it fine changes: the signs of a person mark the case no more. Undefined where there is none. */
export function clearedOf<T extends string>(
  row: Signs<T>,
  { now, by, note }: { now: Date; by: string; note: string },
) {
  const found = row.abnormalReasons.filter(isOfPerson)
  if (found.length === 0) return undefined
  return {
    abnormalReasons: row.abnormalReasons.filter((each) => !isOfPerson(each)),
    clearedReasons: [...new Set([...(row.clearedReasons ?? []), ...found])],
    clearedNote: note,
    clearedAt: now,
    clearedBy: by,
    updatedAt: now,
  }
}
