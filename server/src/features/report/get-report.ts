import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { getReport as contract, listReportRows as rowsContract } from '@sampan/contract/report'
import type { Ctx } from '#context.ts'
import { textOf } from '#kit/local-text.ts'
import { pageOf, totalOf } from '#kit/page.ts'
import {
  type Counted,
  findCountedUntil,
  keyBefore,
  listKeys,
  listMonths,
  namesOf,
  seesCreators,
} from './report.queries.ts'
import { reportRun } from './report.tables.ts'
import { presentNumbers } from './report.view.ts'
import { daysOf } from './report-days.ts'

/** What was counted under some keys, as one. */
function numbersOf(ctx: Ctx, { sums, times }: Counted, isShown: (key: string) => boolean) {
  return presentNumbers({
    sums: sums.filter(({ key }) => isShown(key)),
    times: times.flatMap((each) => (isShown(each.key) ? [each.times] : [])),
    hasCosts: !seesCreators(ctx),
  })
}

const keysOf = ({ sums }: Counted): string[] => [...new Set(sums.map(({ key }) => key))]

/** What became of the samples of a span (R163), all of them, by month, and of the span before; it reads counts and no sample. */
export async function getReport(
  ctx: Ctx,
  filter: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const days = daysOf(ctx, filter)
  const [counted, until] = await Promise.all([
    listMonths(ctx, filter, days),
    findCountedUntil(ctx, reportRun),
  ])
  const before = numbersOf(ctx, counted, (key) => key === keyBefore)
  return {
    countedUntil: until?.toISOString() ?? null,
    ...days,
    total: numbersOf(ctx, counted, (key) => key !== keyBefore),
    before: before.applied === 0 ? null : before,
    months: keysOf(counted)
      .filter((key) => key !== keyBefore)
      .map((key) => ({ ...numbersOf(ctx, counted, (each) => each === key), key, name: key, picture: '' })),
  }
}

/** The same by one dimension, page by page. */
export async function listReportRows(
  ctx: Ctx,
  filter: InputOf<typeof rowsContract>,
): Promise<OutputOf<typeof rowsContract>> {
  const counted = await listKeys(ctx, filter)
  const keys = keysOf(counted)
  const names = await namesOf(ctx, filter.by, keys)
  const present = (key: string) => {
    const named = names.get(key)
    const name = typeof named?.name === 'object' ? textOf(named.name, ctx.language, ctx.country) : named?.name
    const numbers = numbersOf(ctx, counted, (each) => each === key)
    return { ...numbers, key, name: name ?? key, picture: named?.picture ?? '' }
  }
  return { ...pageOf(filter, keys, present, (key) => [key], totalOf(counted.total)), next: null }
}
