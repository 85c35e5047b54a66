import { CategoryRow } from '#features/product/browse/category-row.tsx'
import { NoProducts, useCountryName } from '#features/product/browse/no-products.tsx'
import { ProductFilters } from '#features/product/browse/product-filters.tsx'
import { ProductResults } from '#features/product/browse/product-results.tsx'
import { hasFilters } from '#features/product/browse/product-search.ts'
import { useProductList } from '#features/product/browse/use-product-list.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Container } from '#ui/frame/site-frame.tsx'
import { Hero } from './hero.tsx'
import classes from './home.module.css'
import { TurnCard } from './turn-card.tsx'

/** The index: banners, whose turn it is, categories, and the free samples of the country. */
export function Page() {
  const { t } = useTranslation('product')
  const country = useCountryName()
  const { search, change, total, isEstimate: _, ...list } = useProductList()
  const title = t('home.title', { country })
  usePageTitle(title, t('home.description', { country }))
  return (
    <Container>
      <h1 className="sr-only">{title}</h1>
      <div className={classes.top}>
        <Hero total={hasFilters(search) ? undefined : total} />
        <TurnCard />
      </div>
      <div className={classes.categories}>
        <CategoryRow />
      </div>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <ProductFilters search={search} change={change} />
      </div>
      <ProductResults {...list} empty={<NoProducts search={search} change={change} />} />
    </Container>
  )
}
