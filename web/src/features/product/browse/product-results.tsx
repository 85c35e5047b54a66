import type { ProductCard } from '@sampan/contract/product'
import type { ReactNode } from 'react'
import { ProductGrid } from '#features/product/product-grid.tsx'
import { ProductTile } from '#features/product/product-tile.tsx'
import { useSaved } from '#features/product/use-saved.ts'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { Spinner } from '#ui/form/button/spinner.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import classes from './product-results.module.css'
import { ProductSkeleton } from './product-skeleton.tsx'

interface ProductResultsProps {
  /** Undefined while the first answer is on its way. */
  products: ProductCard[] | undefined
  error: Error | null
  onRetry: () => void
  /** The old rows stay, paler, while the new ones load. */
  isOld?: boolean
  /** What is here when nothing matches. */
  empty: ReactNode
  /** Brings the next ones; absent at the end of the list. */
  more?: { onMore: () => void; isBusy: boolean } | undefined
  /** Pages by number instead. */
  pages?: ReactNode
  skeletons?: number
}

/** A grid of products in every state: coming, there, none, failed. */
export function ProductResults(props: ProductResultsProps) {
  const { products, error, onRetry, isOld = false, empty, more, pages, skeletons = 8 } = props
  const { t } = useTranslation('product')
  const saved = useSaved()
  if (!products) {
    if (!error) return <ProductSkeleton count={skeletons} />
    const reference = error instanceof ApiError && error.reference ? error.reference : undefined
    return (
      <ErrorState title={t('list.failed')} text={messageOf(error)} onRetry={onRetry} reference={reference} />
    )
  }
  if (products.length === 0) return empty
  return (
    <div className={classes.results} data-old={isOld || undefined} aria-busy={isOld}>
      <ProductGrid>
        {products.map((product, index) => (
          <ProductTile key={product.id} product={product} saved={saved} isFirst={index < 4} />
        ))}
      </ProductGrid>
      {more && (
        <div className={classes.more}>
          <PlainButton
            size="md"
            onClick={more.onMore}
            aria-busy={more.isBusy}
            disabled={more.isBusy}
            leftSection={more.isBusy && <Spinner />}
          >
            {t('list.more')}
          </PlainButton>
        </div>
      )}
      {pages}
      {error && (
        <p className={classes.failed} role="alert">
          {messageOf(error)}
        </p>
      )}
    </div>
  )
}
