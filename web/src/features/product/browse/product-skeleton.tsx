import { ProductGrid } from '#features/product/product-grid.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './product-skeleton.module.css'

/** The shapes of coming products in the very grid they will be in, after 200 ms. */
export function ProductSkeleton({ count }: { count: number }) {
  const { t } = useTranslation('product')
  return (
    <div role="status" className={classes.coming}>
      <span className="sr-only">{t('list.loading')}</span>
      <ProductGrid>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <div key={index} className={classes.card} aria-hidden>
            <span className={classes.picture} />
            <span className={classes.line} />
            <span className={classes.short} />
          </div>
        ))}
      </ProductGrid>
    </div>
  )
}
