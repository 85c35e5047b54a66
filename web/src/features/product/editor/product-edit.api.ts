import { mayAny, reachOf } from '@sampan/contract/abilities'
import type { CountryCode } from '@sampan/contract/country'
import type { RequestOf } from '@sampan/contract/endpoint'
import { uploadFile } from '@sampan/contract/file'
import { getProduct, listProducts } from '@sampan/contract/product'
import {
  countOwnProducts,
  createProduct,
  duplicateProduct,
  editProduct,
  exportOwnProducts,
  getOwnProduct,
  listOwnProducts,
  listProductBrands,
  previewDuties,
  publishProducts,
  unpublishProducts,
} from '@sampan/contract/product-edit'
import { changeStock, listStockChanges } from '@sampan/contract/product-stock'
import { useMe } from '#lib/calls/me.api.ts'
import { useRead, useWrite } from '#lib/query.ts'

const touched = [listOwnProducts, countOwnProducts, getOwnProduct, listProducts, getProduct] as const

export type OwnFilter = RequestOf<typeof listOwnProducts>
export const useOwnProducts = (filter: OwnFilter) =>
  useRead(listOwnProducts, filter, { needsLogIn: true, keepsOld: true })
export const useOwnCounts = () => useRead(countOwnProducts, {}, { needsLogIn: true })
export const useOwnProduct = (id: string | undefined) =>
  useRead(getOwnProduct, { id: id ?? '' }, { needsLogIn: true, enabled: Boolean(id) })
export const useProductBrands = (enabled = true) =>
  useRead(listProductBrands, {}, { needsLogIn: true, enabled })
export const useCreateProduct = () =>
  useWrite(createProduct, { refresh: [listOwnProducts, countOwnProducts] })
export const useEditProduct = () => useWrite(editProduct, { refresh: touched })
export const usePublish = () => useWrite(publishProducts, { refresh: touched })
export const useUnpublish = () => useWrite(unpublishProducts, { refresh: touched })
export const useDuplicate = () => useWrite(duplicateProduct, { refresh: [listOwnProducts, countOwnProducts] })
export const useChangeStock = () => useWrite(changeStock, { refresh: [...touched, listStockChanges] })
export const useStockChanges = (id: string, page: number) =>
  useRead(listStockChanges, { id, page, pageSize: 10 }, { needsLogIn: true, keepsOld: true })
export const useDuties = (countryCode: CountryCode, needsMou: boolean) =>
  useRead(previewDuties, { countryCode, needsMou: String(needsMou) }, { needsLogIn: true, keepsOld: true })

/** Stores a picture and answers its addresses. */
export function useUploadPicture() {
  const write = useWrite(uploadFile)
  return async (file: File) => {
    const { result, thumb } = await write.mutateAsync({ purpose: 'picture', file })
    return { url: result, thumb }
  }
}

/** What the reader may do here: who reaches beyond one company chooses the brand, and some verify companies. */
export function useEditor() {
  const { data: me } = useMe()
  return {
    isStaff: me !== undefined && reachOf(me.role, 'editProduct') !== 'own',
    mayVerify: me !== undefined && mayAny(me.role, 'verifyBrand'),
    brand: me?.brand,
  }
}
export const useSaveOwnProducts = () => useWrite(exportOwnProducts)
