import type { ProductDetail } from '@sampan/contract/product'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import classes from './product-variants.module.css'
import type { ProductDetailState } from './use-product-detail.ts'

interface ProductVariantsProps {
  product: ProductDetail
  alerts: Pick<ProductDetailState, 'onNotify' | 'isNotified'>
}

/** The variants with price and what is left; a sold-out one stays visible, dashed, with "Notify me". */
export function ProductVariants({ product, alerts }: ProductVariantsProps) {
  const { t } = useTranslation('product')
  const { money, number } = useFormats()
  if (product.skus.length < 2) return null
  return (
    <ul className={classes.variants}>
      {product.skus.map((sku) => {
        const isGone = sku.left <= 0 || product.quotaLeft <= 0
        return (
          <li key={sku.id} className={classes.variant} data-gone={isGone || undefined}>
            <span className={classes.picture}>
              <ProductPicture url={sku.picture || product.thumb || null} size={54} />
            </span>
            <span className={classes.words}>
              <span className={classes.name}>{sku.name}</span>
              <span className={classes.left}>
                {isGone ? t('quota.none') : t('quota.left', { left: number(sku.left) })}
              </span>
            </span>
            {isGone ? (
              <PlainButton
                variant="quiet"
                disabled={alerts.isNotified(sku.id)}
                onClick={() => alerts.onNotify(sku.id)}
              >
                {t(alerts.isNotified(sku.id) ? 'notify.asked' : 'notify.ask')}
                <span className="sr-only">: {sku.name}</span>
              </PlainButton>
            ) : (
              <span className={classes.price}>{money(sku.price, product.currency)}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
