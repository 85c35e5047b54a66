import { firstPageSize } from '@sampan/contract/first-reads'
import type { ProductCard } from '@sampan/contract/product'
import { useProductPage } from '#features/product/product.api.ts'
import { ProductGrid } from '#features/product/product-grid.tsx'
import { ProductTile } from '#features/product/product-tile.tsx'
import { useSaved } from '#features/product/use-saved.ts'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './other-products.module.css'

/** How many are shown: one row of a desktop, two of a phone. */
const shownMost = 4

/** The newest products of the country below a search that found few; none of those that it found. */
export function OtherProducts({ found }: { found: readonly ProductCard[] }) {
  const { t } = useTranslation('product')
  const saved = useSaved()
  const { data } = useProductPage({ pageSize: firstPageSize })
  const others = (data?.rows ?? [])
    .filter(({ id }) => !found.some((product) => product.id === id))
    .slice(0, shownMost)
  if (others.length === 0) return null
  return (
    <section className={classes.others} aria-labelledby="other-products">
      <h2 id="other-products" className="t-section">
        {t('home.newest')}
      </h2>
      <ProductGrid>
        {others.map((product) => (
          <ProductTile key={product.id} product={product} saved={saved} />
        ))}
      </ProductGrid>
    </section>
  )
}
