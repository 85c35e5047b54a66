import type { ProductDetail } from '@sampan/contract/product'
import { useEffect, useState } from 'react'
import { readOptions, saveOptions } from '#features/product/apply-draft.ts'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { useFormats } from '#lib/format.ts'
import { langOf } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import classes from './product-variants.module.css'
import type { ProductDetailState } from './use-product-detail.ts'

interface ProductVariantsProps {
  product: ProductDetail
  alerts: Pick<ProductDetailState, 'onNotify' | 'isNotified'>
  /** Whether the reader may apply now. */
  canChoose: boolean
}

/**
 * The variants with price and what is left; a sold-out one stays visible, dashed, with "Notify me". Whoever may apply chooses
 * one here, with which the application begins.
 */
export function ProductVariants({ product, alerts, canChoose }: ProductVariantsProps) {
  const [options, setOptions] = useState<readonly string[]>([])
  // After hydration: the server, which rendered the page, knows no draft.
  useEffect(() => setOptions(readOptions(product.id)), [product.id])
  if (product.skus.length < 2) return null
  const onChoose = (keys: readonly string[]) => {
    setOptions(keys)
    saveOptions(product.id, keys)
  }
  return (
    <ul className={classes.variants}>
      {product.skus.map((sku) => (
        <Variant key={sku.id} {...{ product, sku, alerts, canChoose, options, onChoose }} />
      ))}
    </ul>
  )
}

interface VariantProps extends ProductVariantsProps {
  sku: ProductDetail['skus'][number]
  /** Those that are chosen. */
  options: readonly string[]
  onChoose: (keys: readonly string[]) => void
}

function Variant({ product, sku, alerts, canChoose, options, onChoose }: VariantProps) {
  const { t } = useTranslation('product')
  const { money, number } = useFormats()
  const isGone = sku.left <= 0 || product.quotaLeft <= 0
  const isChosen = canChoose && !isGone && sku.optionKeys.every((key, at) => key === options[at])
  return (
    <li className={classes.variant} data-gone={isGone || undefined} data-chosen={isChosen || undefined}>
      {canChoose && !isGone && (
        <button
          type="button"
          className={classes.choose}
          aria-pressed={isChosen}
          aria-label={sku.name}
          {...langOf(sku.nameLanguage)}
          onClick={() => onChoose(sku.optionKeys)}
        />
      )}
      <span className={classes.picture}>
        <ProductPicture url={sku.picture || product.thumb || null} size={54} />
      </span>
      <span className={classes.words}>
        <span className={classes.name} {...langOf(sku.nameLanguage)}>
          {sku.name}
        </span>
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
}
