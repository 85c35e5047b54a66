import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type * as contract from '@sampan/contract/report'
import type { Ctx } from '#context.ts'
import { textOf } from '#kit/local-text.ts'
import { pageOf, totalOf } from '#kit/page.ts'
import { findCountedUntil, firstDay, listKeys, listMonths, namesOf } from './report.queries.ts'
import { presentNumbers } from './report.view.ts'

/** What became of the samples of a span (R163), all of them and by month; it reads counts and no sample. */
export async function getReport(
  ctx: Ctx,
  filter: InputOf<typeof contract.getReport>,
): Promise<OutputOf<typeof contract.getReport>> {
  const [months, until] = await Promise.all([listMonths(ctx, filter), findCountedUntil(ctx)])
  return {
    countedUntil: until?.toISOString() ?? null,
    from: firstDay(ctx, filter.span),
    total: presentNumbers(months),
    months: [...Map.groupBy(months, ({ key }) => key)].map(([key, rows]) => ({
      ...presentNumbers(rows),
      key,
      name: key,
      picture: '',
    })),
  }
}

/** The same by one dimension, page by page. */
export async function listReportRows(
  ctx: Ctx,
  filter: InputOf<typeof contract.listReportRows>,
): Promise<OutputOf<typeof contract.listReportRows>> {
  const { rows, total } = await listKeys(ctx, filter)
  const groups = [...Map.groupBy(rows, ({ key }) => key)]
  const names = await namesOf(
    ctx,
    filter.by,
    groups.map(([key]) => key),
  )
  const present = ([key, some]: (typeof groups)[number]) => {
    const named = names.get(key)
    const name = typeof named?.name === 'object' ? textOf(named.name, ctx.language, ctx.country) : named?.name
    return { ...presentNumbers(some), key, name: name ?? key, picture: named?.picture ?? '' }
  }
  return { ...pageOf(filter, groups, present, ([key]) => [key], totalOf(total)), next: null }
}
