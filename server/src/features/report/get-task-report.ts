import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type {
  getTaskReport as contract,
  listTaskReportRows as rowsContract,
} from '@sampan/contract/task-report'
import type { Ctx } from '#context.ts'
import { textOf } from '#kit/local-text.ts'
import { pageOf, totalOf } from '#kit/page.ts'
import { findCountedUntil, keyBefore, seesCreators } from './report.queries.ts'
import { reportSignUpRun } from './report.tables.ts'
import { daysOf } from './report-days.ts'
import { listTaskKeys, listTaskMonths, type TaskSums, taskNamesOf } from './task-report.queries.ts'
import { presentTaskNumbers } from './task-report.view.ts'

const keysOf = (sums: readonly TaskSums[]): string[] => [...new Set(sums.map(({ key }) => key))]

function numbersOf(ctx: Ctx, sums: readonly TaskSums[], isShown: (key: string) => boolean) {
  return presentTaskNumbers(
    sums.filter(({ key }) => isShown(key)),
    { hasCosts: !seesCreators(ctx) },
  )
}

/** What became of the sign-ups of a span (R316), all of them, by month, and of the span before; it reads counts and no sign-up. */
export async function getTaskReport(
  ctx: Ctx,
  filter: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const days = daysOf(ctx, filter)
  const [sums, until] = await Promise.all([
    listTaskMonths(ctx, filter, days),
    findCountedUntil(ctx, reportSignUpRun),
  ])
  const before = numbersOf(ctx, sums, (key) => key === keyBefore)
  return {
    countedUntil: until?.toISOString() ?? null,
    ...days,
    total: numbersOf(ctx, sums, (key) => key !== keyBefore),
    before: before.signedUp === 0 ? null : before,
    months: keysOf(sums)
      .filter((key) => key !== keyBefore)
      .map((key) => ({ ...numbersOf(ctx, sums, (each) => each === key), key, name: key, picture: '' })),
    hasCosts: !seesCreators(ctx),
  }
}

/** The same by one dimension, page by page. */
export async function listTaskReportRows(
  ctx: Ctx,
  filter: InputOf<typeof rowsContract>,
): Promise<OutputOf<typeof rowsContract>> {
  const { sums, total } = await listTaskKeys(ctx, filter)
  const keys = keysOf(sums)
  const names = await taskNamesOf(ctx, filter.by, keys)
  const present = (key: string) => {
    const named = names.get(key)
    const name = typeof named?.name === 'object' ? textOf(named.name, ctx.language, ctx.country) : named?.name
    const numbers = numbersOf(ctx, sums, (each) => each === key)
    return { ...numbers, key, name: name ?? key, picture: named?.picture ?? '' }
  }
  return { ...pageOf(filter, keys, present, (key) => [key], totalOf(total)), next: null }
}
