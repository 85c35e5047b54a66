import { countryCodes } from '@sampan/contract/country'
import { ownProductSorts, productViews } from '@sampan/contract/product-edit'
import { careField } from '#features/account/care/care-field.ts'
import { useOwnProducts, useSaveOwnProducts } from '#features/product/editor/product-edit.api.ts'
import { listOf, oneOf, or, uuid, wholeNumber, words, yes } from '#lib/search-fields.ts'
import { declareList } from '#ui/list/declare-list.ts'

const filters = {
  category: or(words(60), ''),
  country: listOf(oneOf(countryCodes)),
  brand: listOf(uuid),
  promote: listOf(wholeNumber(0, 2)),
  low: yes,
  specialist: careField,
}

/** The console's products; what was changed last comes first. */
export const ownProductList = declareList({
  name: 'products',
  views: productViews,
  sorts: ownProductSorts,
  home: 'update_time',
  heads: {
    price: { up: 'price_asc', down: 'price_desc' },
    stock: { up: 'stock_asc', down: 'stock_desc' },
    quota: { up: 'quota_asc', down: 'quota_desc' },
    updated: { down: 'update_time' },
  },
  filters,
  requestOf: ({ category, country, brand, promote, low, specialist }) => ({
    categoryKey: category,
    countries: country,
    brandIds: brand,
    promoteTypes: promote,
    lowStock: low && true,
    specialists: specialist,
  }),
  useRows: useOwnProducts,
  useSave: useSaveOwnProducts,
})
