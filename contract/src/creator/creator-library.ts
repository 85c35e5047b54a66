import type * as z from 'zod'
import { type Ability, consoleActorsOf, mayAny } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import type * as schemas from './creator-library.schemas.ts'
import type * as metrics from './creator-metrics.schemas.ts'
import type * as rows from './library-creator.schemas.ts'

/** The tabs of the library: all, public and not linked, public and linked, my creators. */
export const libraryTabs = { all: 0, unlinked: 1, linked: 2, mine: 3 } as const
export type LibraryView = keyof typeof libraryTabs
export type LibraryTab = (typeof libraryTabs)[LibraryView]
export const libraryViews = Object.keys(libraryTabs) as LibraryView[]

const abilityOfTab: Record<LibraryView, Ability> = {
  all: 'seeCreatorLibrary',
  unlinked: 'seePublicCreators',
  linked: 'seePublicCreators',
  mine: 'seeOwnCreators',
}
export const anyLibrary = ['seeCreatorLibrary', 'seeOwnCreators'] as const satisfies readonly Ability[]

/** The tabs that a role sees (R125). */
export const libraryViewsOf = (role: string): LibraryView[] =>
  libraryViews.filter((view) => mayAny(role, abilityOfTab[view]))

export const librarySorts = [
  'followers_desc',
  'followers_asc',
  'price_asc',
  'price_desc',
  'gmv_desc',
  'update_time',
  'linked_desc',
  'linked_asc',
] as const

/** Who entered an account. */
export const entryOperators = { staff: 0, creator: 1, mcn: 2 } as const

/** The kinds of content that sales come by. */
export const salesChannels = ['video', 'live', 'showcase'] as const

/** What the caller may do with an account of the library. */
export const libraryActions = ['invite', 'seeContact', 'edit', 'remove'] as const
export type LibraryAction = (typeof libraryActions)[number]

/** Whether phone, mail and messengers of somebody can be read: now, after a cooperation, never by this role, or there are none. */
export const contactStates = ['open', 'locked', 'never', 'none'] as const

export type LibraryCreator = z.infer<typeof rows.libraryCreatorSchema>
export type LibraryDetail = z.infer<typeof schemas.getLibraryCreator.output>
export type CreatorMetrics = z.infer<typeof metrics.creatorMetricsSchema>
export type CreatorEntry = z.infer<typeof schemas.getCreatorEntry.output>

export const listLibraryCreators: Endpoint<typeof schemas.listLibraryCreators> = {
  name: 'listLibraryCreators',
  method: 'POST',
  path: `${adminBase}/creatorLibrary/getPage`,
  effect: 'read',
  actor: consoleActorsOf(...anyLibrary),
  summary: 'Creators whom the caller may know of: tabs, search in five languages, filters, sorts, page.',
}

export const exportLibraryCreators: Endpoint<typeof schemas.exportLibraryCreators> =
  exportOf(listLibraryCreators)

export const getLibraryCreator: Endpoint<typeof schemas.getLibraryCreator> = {
  name: 'getLibraryCreator',
  method: 'GET',
  path: `${adminBase}/creatorLibrary/getDetail`,
  effect: 'read',
  actor: consoleActorsOf(...anyLibrary),
  summary: 'One creator: accounts, figures, record of kept promises, cooperations, and what may be done.',
}

export const listCreatorCooperations: Endpoint<typeof schemas.listCreatorCooperations> = {
  name: 'listCreatorCooperations',
  method: 'POST',
  path: `${adminBase}/creatorLibrary/getCooperations`,
  effect: 'read',
  actor: consoleActorsOf(...anyLibrary),
  summary: 'Samples and tasks of a creator that the caller may know of, the newest first, page by page.',
}

export const seeCreatorContact: Endpoint<typeof schemas.seeCreatorContact> = {
  name: 'seeCreatorContact',
  method: 'POST',
  path: `${adminBase}/creatorLibrary/seeContact`,
  effect: 'write',
  actor: consoleActorsOf('seeCreatorContact'),
  summary: 'Phone, mail and messengers of a creator; the look is noted and its owner sees it.',
}

export const getCreatorEntry: Endpoint<typeof schemas.getCreatorEntry> = {
  name: 'getCreatorEntry',
  method: 'GET',
  path: `${adminBase}/creatorLibrary/getEntry`,
  effect: 'read',
  actor: consoleActorsOf('enterCreator'),
  summary: 'An account that nobody has linked, as it was entered.',
}

export const saveCreatorEntry: Endpoint<typeof schemas.saveCreatorEntry> = {
  name: 'saveCreatorEntry',
  method: 'POST',
  path: `${adminBase}/creatorLibrary/save`,
  effect: 'write',
  actor: consoleActorsOf('enterCreator'),
  summary: 'Enters an account that nobody has linked, or changes such an entry.',
}

export const removeCreatorEntry: Endpoint<typeof schemas.removeCreatorEntry> = {
  name: 'removeCreatorEntry',
  method: 'POST',
  path: `${adminBase}/creatorLibrary/remove`,
  effect: 'write',
  actor: consoleActorsOf('enterCreator'),
  summary: 'Takes entries out of the library that nobody has linked; a result for each.',
}

export const importCreatorEntries: Endpoint<typeof schemas.importCreatorEntries> = {
  name: 'importCreatorEntries',
  method: 'POST',
  path: `${adminBase}/creatorLibrary/import`,
  effect: 'write',
  actor: consoleActorsOf('enterCreator'),
  summary:
    'Enters accounts of a pasted table or of a CSV file; `isPreview` stores nothing and answers what would be.',
}
