import type { Page } from '@sampan/contract/envelope.schemas'
import type { Ctx } from '#context.ts'

/** So many rows are asked for at once. */
const atOnce = 100

/**
 * A list whose rows have beside them what only a file, or a column that its reader chose, shows of each. In: the list, and a question for so
 * many ids, which answers for those that the reader reaches.
 */
export const withExtras =
  <Filter, Row extends { id: string }, Extra extends { id: string }>(
    list: (ctx: Ctx, filter: Filter) => Promise<Page<Row>>,
    listExtras: (ctx: Ctx, asked: { ids: string[] }) => Promise<Extra[]>,
  ) =>
  async (ctx: Ctx, filter: Filter): Promise<Page<Row & { extra: Extra | undefined }>> => {
    const page = await list(ctx, filter)
    const extras = new Map<string, Extra>()
    for (let from = 0; from < page.rows.length; from += atOnce) {
      const ids = page.rows.slice(from, from + atOnce).map(({ id }) => id)
      for (const extra of await listExtras(ctx, { ids })) extras.set(extra.id, extra)
    }
    return { ...page, rows: page.rows.map((row) => ({ ...row, extra: extras.get(row.id) })) }
  }
