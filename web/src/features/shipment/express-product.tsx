import type { ParcelProduct } from '@sampan/contract/shipment'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { groundOf } from '#features/product/product-tile.tsx'
import { useFormats } from '#lib/format.ts'
import { langOf } from '#lib/place.ts'
import classes from './parcel-timeline.module.css'

/** What is in the parcel: its picture, its name and what it costs. */
export function ExpressProduct({ product }: { product: ParcelProduct }) {
  const { priceRange } = useFormats()
  const { name, titleLanguage, thumb, ground, priceMin, priceMax, currency } = product
  return (
    <div className={classes.product}>
      <ProductPicture url={thumb} ground={groundOf(ground)} size={56} />
      <div>
        <p className="t-body" {...langOf(titleLanguage)}>
          {name}
        </p>
        <p className="t-small second">{priceRange(priceMin, priceMax, currency)}</p>
      </div>
    </div>
  )
}
