import type { CategoryNode } from '@sampan/contract/category'
import type { BrandView } from '@sampan/contract/product'
import { useProduct } from '#features/product/product.api.ts'
import { useCategories } from '#lib/calls/category.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { hasFilters, type ProductSearch, productGroupSearch } from './product-search.ts'
import { useProductList } from './use-product-list.ts'

export interface Group {
  /** Empty while it is not known. */
  name: string
  /** The brand, with its on-time rate once it is known. */
  brand: (Pick<BrandView, 'name' | 'logo' | 'isVerified'> & { onTimeRate?: number | null }) | undefined
  /** The top category that the group belongs to, and its place in the tree for its ground. */
  top: { node: CategoryNode; index: number } | undefined
}

/** The products of one brand or one category, with the head of what they have in common. */
export function useProductGroup() {
  const list = useProductList(productGroupSearch)
  return { ...list, group: useGroup(list.search, list.products?.[0], list.products?.length === 0) }
}

function useGroup(
  search: ProductSearch,
  first: { id: string; brand: Pick<BrandView, 'name' | 'logo' | 'isVerified'> } | undefined,
  isEmpty: boolean,
): Group {
  const { brandId, categoryKey } = search
  const { t } = useTranslation('product')
  const { data: tree } = useCategories()
  // Any product of a brand tells the brand's record.
  const { data: product } = useProduct(brandId && first ? first.id : '')
  if (brandId) {
    const brand = product?.brand ?? first?.brand
    const unnamed = t(hasFilters(search) ? 'group.ofBrand' : 'group.unknownBrand')
    return { name: brand?.name ?? (isEmpty ? unnamed : ''), brand, top: undefined }
  }
  const index = (tree ?? []).findIndex(
    (node) => node.ckey === categoryKey || node.childCategory.some((child) => child.ckey === categoryKey),
  )
  const node = tree?.[index]
  if (!categoryKey) return { name: t('group.all'), brand: undefined, top: undefined }
  if (!node) return { name: tree ? t('group.unknown') : '', brand: undefined, top: undefined }
  const child = node.childCategory.find((each) => each.ckey === categoryKey)
  return { name: child?.name ?? node.name, brand: undefined, top: { node, index } }
}
