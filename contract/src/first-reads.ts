import type { CountryCode } from './kit/country.ts'
import type { AnyEndpoint } from './kit/endpoint.ts'
import { isTrackingParameter } from './kit/link.ts'
import { uuid } from './kit/uuid.ts'
import { getCategoryTree } from './product/category.ts'
import { getProduct, listProducts } from './product/product.ts'
import { getTask, listTasks } from './task/task.ts'
import { listBanners } from './tenant/tenant.ts'

export { uuid }

/** A read and its input, exactly as the page asks it. */
export type FirstRead = [endpoint: AnyEndpoint, input: unknown]

/** How many products or tasks a page or a "Show more" brings. */
export const firstPageSize = 24

const listed = (endpoint: AnyEndpoint): FirstRead => [endpoint, { pageSize: firstPageSize }]
const named = (endpoint: AnyEndpoint, id: string | null): FirstRead[] =>
  id !== null && uuid.test(id) ? [[endpoint, { id }]] : []

/** Query parameters that are no filters: the country, and what other sites add to links. */
const isNoFilter = (name: string): boolean => name === 'countryCode' || isTrackingParameter(name)

/**
 * What the first screen of a public page asks for, the same for every reader of a country and language: the server writes
 * the answers into the page, and the web fetches them while a finger is still on the link. In: an address of the
 * site, and the reader's country. A filtered list and an unknown page have none.
 */
export function firstReads({ pathname, searchParams }: URL, country: CountryCode): FirstRead[] {
  const page = pathname.replace(/^\/m(?=\/)/, '')
  if (page === '/detail') return named(getProduct, searchParams.get('id'))
  if (page === '/task') return named(getTask, searchParams.get('t'))
  if (![...searchParams.keys()].every(isNoFilter)) return []
  if (page === '/list') return [listed(listProducts)]
  if (page === '/taskList') return [listed(listTasks)]
  if (page !== '/index') return []
  return [listed(listProducts), [listBanners, { countryCode: country }], [getCategoryTree, {}]]
}
