import { exportMost } from '@sampan/contract/export'
import { refuse } from '#kit/call/refusal.ts'
import type { Ctx, Kit } from '#kit/context.ts'
import type { PageRequest } from '#kit/page.ts'
import type { ListExport } from './list-export.ts'

/** Rows that are read and turned into cells at a time: other calls have their turn in between. */
const sliceOf = 500

/** Whole lists that one person reads at once (R212): each is as much work as twenty pages. */
const atOnce = 3
/** How many each person reads now; of the process. */
const underWay = new Map<string, number>()

/** Takes a place among those of the caller. Out: gives it back. Refuses `tooManyRequests` where all are taken. */
function takePlace({ tenant, caller }: Pick<Ctx, 'tenant' | 'caller'>): () => void {
  const who = `${tenant.id} ${caller.accountId}`
  const count = underWay.get(who) ?? 0
  if (count >= atOnce) refuse('tooManyRequests', { status: 429 })
  underWay.set(who, count + 1)
  return () => {
    const left = (underWay.get(who) ?? 1) - 1
    if (left > 0) underWay.set(who, left)
    else underWay.delete(who)
  }
}

/**
 * The rows of a list in its order, from its first page on whatever page was asked for, up to a file's most and one more. Refuses
 * `tooManyRequests` to who reads several lists already.
 */
export async function* slicesOf<App extends Kit, Filter extends PageRequest, Row>(
  ctx: Ctx<App>,
  list: ListExport<App, Filter, Row>['list'],
  filter: Filter,
): AsyncGenerator<Row[]> {
  const giveBack = takePlace(ctx)
  try {
    let request: Filter = { ...filter, page: 1, pageSize: sliceOf, after: undefined }
    for (let read = 0; read <= exportMost; ) {
      const { rows, next } = await list(ctx, request)
      yield rows
      read += rows.length
      if (rows.length < sliceOf) return
      request = next === null ? { ...request, page: request.page + 1 } : { ...request, after: next }
    }
  } finally {
    giveBack()
  }
}

export interface ListRead {
  /** A JSON array of rows each, which goes to a thread as one piece of memory. */
  slices: string[]
  rows: number
  isCut: boolean
}

/**
 * Reads a list as cells, in slices.
 * @param seen is handed the rows of each slice that goes into the file
 */
export async function readList<App extends Kit, Filter extends PageRequest, Row>(
  ctx: Ctx<App>,
  declared: ListExport<App, Filter, Row>,
  filter: Filter,
  seen: (rows: readonly Row[]) => void,
): Promise<ListRead> {
  const read: ListRead = { slices: [], rows: 0, isCut: false }
  for await (const slice of slicesOf(ctx, declared.list, filter)) {
    const rows = slice.slice(0, exportMost - read.rows)
    read.isCut = rows.length < slice.length
    read.rows += rows.length
    seen(rows)
    const lines = declared.linesOf ? rows.flatMap(declared.linesOf) : rows
    const cells = lines.map((row) => declared.columns.map(({ value }) => value(row, ctx)))
    read.slices.push(JSON.stringify(cells))
  }
  return read
}
