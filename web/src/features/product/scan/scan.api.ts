import { getProductStanding } from '@sampan/contract/product'
import {
  bindProduct,
  findProductByBarcode,
  listBoundProducts,
  unbindProduct,
} from '@sampan/contract/product-barcode'
import { useReader } from '#features/product/product.api.ts'
import { useRead, useWrite } from '#lib/query.ts'

/** The product of a barcode; nothing is asked while there is none. */
export const useScanned = (barcode: string) =>
  useRead(findProductByBarcode, { barcode }, { enabled: barcode !== '', staleTime: 60_000 })

export function useBoundProducts() {
  const { isCreator } = useReader()
  return useRead(listBoundProducts, {}, { needsLogIn: true, enabled: isCreator })
}

/** The reader's own sample of a product, where one is under way. */
export function useOwnSample(productId: string): string | undefined {
  const { isCreator } = useReader()
  const standing = useRead(
    getProductStanding,
    { id: productId },
    { needsLogIn: true, enabled: isCreator && productId !== '' },
  )
  return standing.data?.openSampleId ?? undefined
}

export const useBind = () => useWrite(bindProduct, { refresh: [listBoundProducts] })
export const useUnbind = () => useWrite(unbindProduct, { refresh: [listBoundProducts] })
