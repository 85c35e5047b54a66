import type { Language } from '@sampan/contract/country'
import type { OutputOf, RequestOf } from '@sampan/contract/endpoint'
import { getMyTaskTurn } from '@sampan/contract/participation-own'
import {
  getProduct,
  getProductStanding,
  listProducts,
  listSavedProductIds,
  notifyOfStock,
  saveProduct,
} from '@sampan/contract/product'
import { getMySample, getMyTurn } from '@sampan/contract/sample'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { isOnSite } from '#lib/actors.ts'
import { ApiError, call } from '#lib/api.ts'
import { useMe } from '#lib/calls/me.api.ts'
import { usePlace } from '#lib/place.ts'
import { keyOf, useRead, useWrite } from '#lib/query.ts'
import { useIsLoggedIn } from '#lib/session.ts'

export type ProductFilter = RequestOf<typeof listProducts>
export type ProductPage = OutputOf<typeof listProducts>

interface Reader {
  isVisitor: boolean
  isCreator: boolean
  /** Who is logged in is known. */
  isKnown: boolean
  name: string
  avatar: string
}

/** Whether the reader is a visitor, a creator (who may save and apply), or somebody else. */
export function useReader(): Reader {
  const isLoggedIn = useIsLoggedIn()
  const { data: me } = useMe()
  return {
    isVisitor: !isLoggedIn,
    isCreator: isLoggedIn && isOnSite(me?.role),
    isKnown: !isLoggedIn || me !== undefined,
    name: me?.fullName ?? '',
    avatar: me?.avatar ?? '',
  }
}

/** Pages of products that grow by "Show more"; what the server wrote into the page is the first of them. */
export function useMoreProducts(filter: ProductFilter) {
  const place = usePlace()
  const isLoggedIn = useIsLoggedIn()
  const client = useQueryClient()
  const isPrivate = filter.savedOnly === true
  return useInfiniteQuery({
    queryKey: [...keyOf(listProducts, filter, place), 'more', ...(isPrivate ? [isLoggedIn] : [])],
    queryFn: ({ pageParam, signal }) =>
      call(listProducts, { ...filter, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last: ProductPage) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    enabled: !isPrivate || isLoggedIn,
    initialData: () => {
      const first = client.getQueryData<ProductPage>(keyOf(listProducts, filter, place))
      return first && { pages: [first], pageParams: [''] }
    },
  })
}

/** One numbered page; the last one stays in sight while the next loads. */
export const useProductPage = (filter: ProductFilter) =>
  useRead(listProducts, filter, { keepsOld: true, ...(filter.savedOnly && { needsLogIn: true }) })

export const useProduct = (id: string, language?: Language) =>
  useRead(
    getProduct,
    { id, ...(language && { language }) },
    { enabled: id !== '', keepsOld: language !== undefined },
  )

export function useStanding(id: string) {
  const { isCreator } = useReader()
  return useRead(getProductStanding, { id }, { needsLogIn: true, enabled: isCreator && id !== '' })
}

export function useMyTurn() {
  const { isCreator } = useReader()
  return useRead(getMyTurn, {}, { needsLogIn: true, enabled: isCreator })
}

export function useMyTaskTurn() {
  const { isCreator } = useReader()
  return useRead(getMyTaskTurn, {}, { needsLogIn: true, enabled: isCreator })
}

export const useMySample = (id: string | null | undefined) =>
  useRead(getMySample, { id: id ?? '' }, { needsLogIn: true, enabled: Boolean(id) })

export function useSavedIds(): ReadonlySet<string> {
  const { isCreator } = useReader()
  const { data } = useRead(listSavedProductIds, {}, { needsLogIn: true, enabled: isCreator })
  return new Set(data ?? [])
}

/** Saves a product or lets it go; the mark changes at once and comes back when the server refuses. */
export function useSaveProduct() {
  const client = useQueryClient()
  const place = usePlace()
  const write = useWrite(saveProduct, { refresh: [listSavedProductIds, getProductStanding] })
  return async (id: string, isSaved: boolean) => {
    const key = [...keyOf(listSavedProductIds, {}, place), true]
    const before = client.getQueryData<string[]>(key)
    client.setQueryData<string[]>(key, (ids = []) =>
      isSaved ? [...ids.filter((each) => each !== id), id] : ids.filter((each) => each !== id),
    )
    try {
      await write.mutateAsync({ id, isSaved })
    } catch (error) {
      // What is sent later stays as it will be.
      if (!(error instanceof ApiError && error.isKept)) client.setQueryData(key, before)
      throw error
    }
  }
}

export const useNotifyOfStock = () => useWrite(notifyOfStock, { refresh: [getProductStanding] })
