import { countryCodes } from '@sampan/contract/country'
import { postLanguages, tiers } from '@sampan/contract/creator'
import {
  type LibraryCreator,
  librarySorts,
  libraryTabs,
  libraryViews,
} from '@sampan/contract/creator-library'
import type { ExportFormat } from '@sampan/contract/export'
import { creatorTypes } from '@sampan/contract/invitation'
import { intentions } from '@sampan/contract/relation'
import { careField } from '#features/account/care/care-field.ts'
import { listOf, matching, oneOf, uuid, type ValuesOf, wholeNumber } from '#lib/search-fields.ts'
import { declareList, type ListAnswer, type ListQuery } from '#ui/list/declare-list.ts'
import { type LibraryRequest, useLibraryCreators, useSaveLibraryCreators } from './creator-library.api.ts'

/** How far a creator is with anybody: an invitation waits, or somebody looks after them. */
export const contacts = ['communication', 'management'] as const

/** What those whom the reader acts for have, and whether a task is under way for them. */
export const haves = ['address', 'noAddress', 'payout', 'noPayout', 'active', 'idle'] as const
type Have = (typeof haves)[number]

/** Whether the reader's team has written anything of them. */
export const remarks = ['has', 'none'] as const

export type LibrarySort = (typeof librarySorts)[number]
/** Orders that mean something of those whom the reader acts for. */
export const actingSorts = ['linked_desc', 'linked_asc'] as const satisfies readonly LibrarySort[]

const areaCode = matching(/^[\w.-]{1,40}$/)
const amount = matching(/^\d{1,12}(\.\d{1,2})?$/)

/** The filters of the library by their names in the address. */
const libraryFilters = {
  platform: listOf(wholeNumber(0, 5)),
  country: listOf(oneOf(countryCodes)),
  category: listOf(matching(/^[\w-]{1,60}$/)),
  tier: listOf(oneOf(tiers)),
  area: areaCode,
  district: areaCode,
  language: listOf(oneOf(postLanguages)),
  type: listOf(oneOf(creatorTypes)),
  label: listOf(uuid),
  intention: listOf(oneOf(intentions)),
  contact: listOf(oneOf(contacts)),
  has: listOf(oneOf(haves)),
  from: wholeNumber(0, 999_999_999),
  to: wholeNumber(0, 999_999_999),
  views: wholeNumber(0, 999_999_999),
  remark: oneOf(remarks),
  code: uuid,
  dear: amount,
  cheap: amount,
  sales: amount,
  group: uuid,
  specialist: careField,
}

export type LibraryValues = ValuesOf<typeof libraryFilters>

export const libraryList = declareList({
  name: 'libraryCreators',
  views: libraryViews,
  sorts: librarySorts,
  home: 'followers_desc',
  heads: {
    followers: { up: 'followers_asc', down: 'followers_desc' },
    price: { up: 'price_asc', down: 'price_desc' },
    gmv: { down: 'gmv_desc' },
    linked: { up: 'linked_asc', down: 'linked_desc' },
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
    gmvMin: values.sales,
    viewsMin: values.views,
    languages: values.language,
    // Of several countries no area means the same.
    ...(values.country.length === 1 && {
      areaFirst: values.area,
      areaSecond: values.area && values.district,
    }),
    hasRemark: values.remark && values.remark === 'has',
    inviteCodeId: values.code,
    groupId: values.group,
    specialists: values.specialist,
    ...(values.contact.includes('communication') && { isInCommunication: true }),
    ...(values.contact.includes('management') && { isInManagement: true }),
    hasAddress: eitherOf(values.has, 'address', 'noAddress'),
    hasPayoutMethod: eitherOf(values.has, 'payout', 'noPayout'),
    isActive: eitherOf(values.has, 'active', 'idle'),
  }),
  inputOf: callOf,
  hasCountsApart: true,
  useRows: useLibrary,
  useSave: useSaveLibrary,
})

/** With both of a pair chosen, neither narrows the list. */
function eitherOf(has: readonly Have[], yes: Have, no: Have): boolean | undefined {
  return has.includes(yes) === has.includes(no) ? undefined : has.includes(yes)
}

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
