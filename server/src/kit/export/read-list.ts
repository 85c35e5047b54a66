import { exportMost } from '@sampan/contract/export'
import type { Ctx, Kit } from '#kit/context.ts'
import type { PageRequest } from '#kit/page.ts'
import type { ListExport } from './list-export.ts'

/** Rows that are read and turned into cells at a time: other calls have their turn in between. */
const sliceOf = 500

/** The rows of a list in its order, from its first page on whatever page was asked for, up to a file's most and one more. */
export async function* slicesOf<App extends Kit, Filter extends PageRequest, Row>(
  ctx: Ctx<App>,
  list: ListExport<App, Filter, Row>['list'],
  filter: Filter,
): AsyncGenerator<Row[]> {
  let request: Filter = { ...filter, page: 1, pageSize: sliceOf, after: undefined }
  for (let read = 0; read <= exportMost; ) {
    const { rows, next } = await list(ctx, request)
    yield rows
    read += rows.length
    if (rows.length < sliceOf) return
    request = next === null ? { ...request, page: request.page + 1 } : { ...request, after: next }
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
