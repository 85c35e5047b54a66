import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#lib/page-title.ts'
import { Container } from '#ui/site-frame.tsx'
import { CategoryRow } from './category-row.tsx'
import { Hero } from './hero.tsx'
import classes from './home.module.css'
import { NoProducts, useCountryName } from './no-products.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductResults } from './product-results.tsx'
import { hasFilters } from './product-search.ts'
import { TurnCard } from './turn-card.tsx'
import { useProductList } from './use-product-list.ts'

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
