import { listProductBrands } from '@sampan/contract/product-edit'
import { useRead } from '#lib/query.ts'

/** The brands that a list may be narrowed to. */
export const useBrandChoices = (enabled: boolean) =>
  useRead(listProductBrands, {}, { needsLogIn: true, enabled })
