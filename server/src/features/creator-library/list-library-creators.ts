import {
  type listLibraryCreators as contract,
  type LibraryView,
  libraryTabs,
  libraryViews,
  libraryViewsOf,
} from '@sampan/contract/creator-library'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { pageOf } from '#kit/page.ts'
import { countLibraryIds, listLibraryIds, listLibraryRows } from './creator-library.queries.ts'
import type { LibraryFilter } from './library-filter.queries.ts'
import { needLibrary } from './need-library.ts'
import { presentLibraryCreator } from './present-creator.ts'

/** A tab of the library (R125). Refuses `notAllowed` for a tab of other roles, and `brandNotVerified`. */
export async function listLibraryCreators(
  ctx: Ctx,
  filter: LibraryFilter,
): Promise<OutputOf<typeof contract>> {
  const view = await needView(ctx, filter)
  const { rows, counts, ...total } = await listLibraryRows(ctx, filter, view)
  const shown = new Map(
    await Promise.all(
      rows.map(async (row) => [row.creator.id, await presentLibraryCreator(ctx, row)] as const),
    ),
  )
  const page = pageOf(
    filter,
    rows,
    // Presented above, each of them.
    (row) => shown.get(row.creator.id) ?? refuse('notFound'),
    (row) => row.place,
    total,
  )
  return { ...page, counts }
}

/** The ids of those of a tab, for whoever takes all of them. Refuses what the list refuses. */
export const listLibraryCreatorIds = async (
  ctx: Ctx,
  filter: LibraryFilter,
  most: number,
): Promise<string[]> => listLibraryIds(ctx, filter, await needView(ctx, filter), most)

/** How many of them there are. Refuses what the list refuses. */
export const countLibraryCreators = async (ctx: Ctx, filter: LibraryFilter, most: number): Promise<number> =>
  countLibraryIds(ctx, filter, await needView(ctx, filter), most)

async function needView(ctx: Ctx, filter: LibraryFilter): Promise<LibraryView> {
  await needLibrary(ctx)
  const own = libraryViewsOf(ctx.caller.role)
  const view =
    filter.type === undefined ? own[0] : libraryViews.find((name) => libraryTabs[name] === filter.type)
  return view && own.includes(view) ? view : refuse('notAllowed')
}
