import { exportMost } from '@sampan/contract/export'
import { refuse } from '#kit/call/refusal.ts'
import type { Ctx, Kit } from '#kit/context.ts'
import type { PageRequest } from '#kit/page.ts'
import type { ListExport } from './list-export.ts'

/** Rows that are read and turned into cells at a time: other calls have their turn in between. */
const sliceOf = 500

/** Whole lists that one person reads at once (R212): each is as much work as twenty pages. */
const concurrentMost = 3
/** How many each person has under way; of the process. */
const underWay = new Map<string, number>()

type Who = Pick<Ctx, 'tenant' | 'caller'>

/** Takes one of so many places of the caller. Out: gives it back. Refuses `tooManyRequests` where all are taken. */
function takePlace({ tenant, caller }: Who, what: 'list' | 'print', most: number): () => void {
  const who = `${what} ${tenant.id} ${caller.accountId}`
  const count = underWay.get(who) ?? 0
  if (count >= most) refuse('tooManyRequests', { status: 429 })
  underWay.set(who, count + 1)
  return () => {
    const left = (underWay.get(who) ?? 1) - 1
    if (left > 0) underWay.set(who, left)
    else underWay.delete(who)
  }
}

/** Holds a place of the caller's among those that read whole lists until work is over, such as the printing of one. */
export async function inListPlace<T>(ctx: Who, work: () => Promise<T>): Promise<T> {
  return inPlace(takePlace(ctx, 'list', concurrentMost), work)
}

/**
 * Has one print at a time of what a caller sends: everybody's files are printed by one thread, and nobody fills it. Refuses
 * `tooManyRequests` until the one before is printed.
 */
export async function inPrintPlace<T>(ctx: Who, work: () => Promise<T>): Promise<T> {
  return inPlace(takePlace(ctx, 'print', 1), work)
}

async function inPlace<T>(giveBack: () => void, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    giveBack()
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
  const giveBack = takePlace(ctx, 'list', concurrentMost)
  try {
    yield* slicesInOrder(ctx, list, filter)
  } finally {
    giveBack()
  }
}

async function* slicesInOrder<App extends Kit, Filter extends PageRequest, Row>(
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
 * Reads a list as cells, in slices. The caller holds its place (`inListPlace`), which reaches to the end of what is made of them.
 * @param seen is handed the rows of each slice that goes into the file
 */
export async function readList<App extends Kit, Filter extends PageRequest, Row>(
  ctx: Ctx<App>,
  declared: ListExport<App, Filter, Row>,
  filter: Filter,
  seen: (rows: readonly Row[]) => void,
): Promise<ListRead> {
  const read: ListRead = { slices: [], rows: 0, isCut: false }
  for await (const slice of slicesInOrder(ctx, declared.list, filter)) {
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
