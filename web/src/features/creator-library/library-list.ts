import { countryCodes } from '@sampan/contract/country'
import { tiers } from '@sampan/contract/creator'
import {
  type LibraryCreator,
  librarySorts,
  libraryTabs,
  libraryViews,
} from '@sampan/contract/creator-library'
import type { ExportFormat } from '@sampan/contract/export'
import { creatorTypes } from '@sampan/contract/invitation'
import { intentions } from '@sampan/contract/relation'
import { listOf, matching, oneOf, uuid, wholeNumber } from '#lib/search-fields.ts'
import { declareList, type ListAnswer, type ListQuery } from '#ui/list/use-list.ts'
import { type LibraryRequest, useLibraryCreators, useSaveLibraryCreators } from './creator-library.api.ts'

/** How far a creator is with anybody: an invitation waits, or somebody looks after them. */
export const contacts = ['communication', 'management'] as const

const amount = matching(/^\d{1,12}(\.\d{1,2})?$/)

/** The filters of the library by their names in the address. */
const libraryFilters = {
  platform: listOf(wholeNumber(0, 5)),
  country: listOf(oneOf(countryCodes)),
  category: listOf(matching(/^[\w-]{1,60}$/)),
  tier: listOf(oneOf(tiers)),
  type: listOf(oneOf(creatorTypes)),
  label: listOf(uuid),
  intention: listOf(oneOf(intentions)),
  contact: listOf(oneOf(contacts)),
  from: wholeNumber(0, 999_999_999),
  to: wholeNumber(0, 999_999_999),
  dear: amount,
  cheap: amount,
  group: uuid,
}

export const libraryList = declareList({
  name: 'libraryCreators',
  views: libraryViews,
  sorts: librarySorts,
  home: 'followers_desc',
  heads: {
    followers: { up: 'followers_asc', down: 'followers_desc' },
    price: { up: 'price_asc', down: 'price_desc' },
  },
  filters: libraryFilters,
  requestOf: (values) => ({
    platforms: values.platform,
    countries: values.country,
    categories: values.category,
    tiers: values.tier,
    creatorTypes: values.type,
    labelIds: values.label,
    intentions: values.intention,
    followersMin: values.from,
    followersMax: values.to,
    priceMin: values.cheap,
    priceMax: values.dear,
    groupId: values.group,
    ...(values.contact.includes('communication') && { isInCommunication: true }),
    ...(values.contact.includes('management') && { isInManagement: true }),
  }),
  inputOf: callOf,
  hasCountsApart: true,
  useRows: useLibrary,
  useSave: useSaveLibrary,
})

type Asked = LibraryRequest & { view?: keyof typeof libraryTabs }

function useSaveLibrary() {
  const { mutateAsync, isPending } = useSaveLibraryCreators()
  return {
    mutateAsync: ({ format, filter }: { format: ExportFormat; filter: Asked }) =>
      mutateAsync({ format, filter: callOf(filter) }),
    isPending,
  }
}

/** The list asks by the name of a view, the call by its number. */
function callOf({ view, ...request }: Asked): LibraryRequest {
  return { ...request, type: libraryTabs[view ?? 'all'] }
}

function useLibrary(request: Asked): ListQuery<ListAnswer<LibraryCreator>> {
  return useLibraryCreators(callOf(request))
}
